import { ADMIN_HOME, APP_VIEWS, PATH_ALIASES, SHARED_PATHS } from '#contract/paths.ts'

export type SiteAnswer =
  /** `permanent` if no setting can change it. */
  | { kind: 'redirect'; to: string; permanent: boolean }
  /** An HTML page by its own path; `/404` is answered with status 404. */
  | { kind: 'page'; path: string }
  /**
   * The app; `shared` if a visitor would get a page at the same path, so caches must tell them apart; `missing` if
   * nothing is there, answered with status 404.
   */
  | { kind: 'app'; shared: boolean; missing?: true }
  | { kind: 'file'; path: string }

export interface SiteMap {
  pages: ReadonlySet<string>
  /** Paths of all other files. */
  files: ReadonlySet<string>
  /** Whether `/` leads to the back office. */
  adminEntry: boolean
}

export interface SiteRequest {
  /** The path and query string as sent. */
  url: string
  /** Whether the browser says someone is signed in. */
  signedIn: boolean
}

/**
 * Decides what to answer. Capitals, trailing slashes and aliases redirect to a page's one address and keep the query
 * string.
 */
export function siteAnswer(map: SiteMap, { url, signedIn }: SiteRequest): SiteAnswer {
  const [path = '/', query] = splitOnce(url, '?')
  const search = query === undefined ? '' : `?${query}`
  if (map.files.has(path)) return { kind: 'file', path }
  if (map.adminEntry && path === '/') return { kind: 'redirect', to: ADMIN_HOME + search, permanent: false }
  const own = canonical(map, path)
  if (own !== path) return { kind: 'redirect', to: own + search, permanent: true }
  if (isShared(path)) return signedIn || !map.pages.has(path) ? { kind: 'app', shared: true } : { kind: 'page', path }
  if (isAppPath(path)) return { kind: 'app', shared: false }
  if (map.pages.has(path)) return { kind: 'page', path }
  return signedIn && !isFile(path) ? { kind: 'app', shared: true, missing: true } : { kind: 'page', path: '/404' }
}

/** Whether the answer at this path depends on who asks. */
export const isShared = (path: string): boolean => SHARED_PATHS.some((shared) => shared === path)

function canonical(map: SiteMap, path: string): string {
  // Only plain paths are rewritten: a redirect to `//host` or `/\host` would leave our origin.
  const trimmed = /^\/[\w.~%-]+(\/[\w.~%-]+)*\/$/.test(path) ? path.slice(0, -1) : path
  const lower = trimmed.toLowerCase()
  if (Object.hasOwn(PATH_ALIASES, lower)) return PATH_ALIASES[lower] ?? trimmed
  return map.pages.has(lower) || APP_VIEWS.some((view) => lower === `/${view}`) ? lower : trimmed
}

/** Whether a path names a file, which no one opens to look at the app. */
const isFile = (path: string): boolean => /\.\w{1,12}$/.test(path)

const isAppPath = (path: string): boolean =>
  APP_VIEWS.some((view) => path === `/${view}` || path.startsWith(`/${view}/`))

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
