import { LOGIN_PATH, ownPath } from '#contract/paths.ts'

/** The sign-in page with a message in its green banner, and where it leads, if not to the first screen. */
export const signInWithMessage = (message: string, redirect: string | null = null): string =>
  `${LOGIN_PATH}?${new URLSearchParams({ message, ...(redirect !== null && { redirect }) })}`

/** `path` on the way to signing in: it goes on to where this page's query says signing in leads. */
export function onTheWay(path: string, search: string): string {
  const redirect = ownPath(new URLSearchParams(search).get('redirect'))
  return redirect === null ? path : `${path}?${new URLSearchParams({ redirect })}`
}
