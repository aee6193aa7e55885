import { isLoopback } from '#contract/loopback.ts'

/**
 * A link for someone else, from a server that may not know its own address: where it names this machine and the page
 * came from another, it leads where the page came from.
 */
export function reachedLink(link: string, page: string): string {
  const { hostname, pathname, search, hash } = new URL(link)
  const here = new URL(page)
  return isLoopback(hostname) && !isLoopback(here.hostname) ? here.origin + pathname + search + hash : link
}
