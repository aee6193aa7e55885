import { SIGNED_IN_HINT } from '#contract/paths.ts'

const HINT = `${SIGNED_IN_HINT}=1`

/** Browsers keep a cookie for at most 400 days. */
export const HINT_SECONDS = 400 * 24 * 60 * 60

/**
 * Sets the hint cookie for the server.
 * @param seconds how long it lasts; 0 removes it
 */
export function setHint(document: { cookie: string }, secure: boolean, seconds: number): void {
  document.cookie = `${HINT}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
}

/** Whether the hint is there; never where the browser refuses cookies. Reading cookies takes a phone 30 ms. */
export const hasHint = (document: { cookie: string }): boolean => document.cookie.includes(HINT)
