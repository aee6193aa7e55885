import { LOGIN_PATH } from '#contract/paths.ts'

/** The sign-in page with a message in its green banner. */
export const signInWithMessage = (message: string): string => `${LOGIN_PATH}?${new URLSearchParams({ message })}`
