import { listingPath, SHARED_PATHS } from '#contract/paths.ts'

/**
 * What a browser with a token shows in place of a public page: the same address again, now that the server can tell, or
 * where cookies are refused, the app's own address.
 * @param hint whether the hint cookie was there when the page came, and whether it's there now
 */
export function nextPage(path: string, hint: { had: boolean; has: boolean }): 'same' | '/dashboard' | null {
  if (SHARED_PATHS.some((shared) => shared === path)) return hint.has ? 'same' : path === '/' ? '/dashboard' : null
  return path.startsWith(listingPath('')) && !hint.had && hint.has ? 'same' : null
}
