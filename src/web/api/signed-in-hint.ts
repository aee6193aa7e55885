import { SIGNED_IN_HINT } from '#contract/paths.ts'

const HINT = `${SIGNED_IN_HINT}=1`

/** Browsers keep a cookie for at most 400 days. */
export const HINT_SECONDS = 400 * 24 * 60 * 60

/**
 * Sets the hint cookie for the server.
 * @param seconds how long it lasts; 0 removes it
 * @returns whether it is there: false where the browser refuses cookies
 */
export function setHint(document: { cookie: string }, secure: boolean, seconds: number): boolean {
  document.cookie = `${HINT}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  return hasHint(document)
}

export const hasHint = (document: { cookie: string }): boolean => document.cookie.includes(HINT)
