import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form comes from one of our pages, as far as the browser says. If it says nothing, we accept the form: these
 * forms never act for a signed-in user, so another site gains nothing.
 * @param hosts the hosts visitors reach us at, with ports
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  // 'none' is a page that the user reloaded or resent.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = headers.origin ?? headers.referer
  return from === undefined || (URL.canParse(from) && hosts.map(named).includes(named(new URL(from).host)))
}

/** Browsers omit default ports; proxies in between may not. */
const named = (host: string): string => host.replace(/:(80|443)$/, '')
