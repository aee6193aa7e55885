import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form comes from a page of ours, as far as the browser says. One that says nothing is let through: these forms
 * act for nobody who has signed in, so another site could do no more with them than anybody can.
 * @param hosts under which visitors reach us, with their ports
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  // 'none' is a page that a person has sent again.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = headers.origin ?? headers.referer
  return from === undefined || (URL.canParse(from) && hosts.map(named).includes(named(new URL(from).host)))
}

/** Browsers leave the usual ports out; not everything between them and us does. */
const named = (host: string): string => host.replace(/:(80|443)$/, '')
