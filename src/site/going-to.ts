import { ownPath } from '#contract/paths.ts'
import { attempt } from '#site/browser/campaign.ts'

const KEY = 'pp_going_to'
const KEPT_MS = 24 * 3_600_000

/**
 * Remembers for a day where someone who registers was going, because the email that confirms their address opens another
 * tab.
 * @param path null if they were going nowhere
 */
export function noteGoingTo(path: string | null): void {
  if (path !== null) attempt(() => localStorage.setItem(KEY, `${Date.now() + KEPT_MS} ${path}`))
}

/** Where someone was going when they registered in this browser; null if nowhere, and after the first time. */
export function takeGoingTo(): string | null {
  const [until, path] = (attempt(() => localStorage.getItem(KEY)) ?? '').split(' ')
  attempt(() => localStorage.removeItem(KEY))
  return path !== undefined && Number(until) > Date.now() ? ownPath(path) : null
}
