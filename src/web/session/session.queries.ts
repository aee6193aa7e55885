import { queryOptions } from '@tanstack/react-query'
import { auth } from '#contract/auth.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call, createCall } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { forgetIdentity } from '#web/api/identity.ts'
import { session } from '#web/api/session.ts'

/** The signed-in account, as the server knows it now, and its token. */
export const currentUserQuery = queryOptions({
  queryKey: cacheKey('auth', 'me'),
  queryFn: ({ signal }) => call(auth.me, { signal }),
  staleTime: 60_000,
  retry: false,
  meta: { isUnseen: true },
})

const LOGOUT_PATIENCE_MS = 4_000

/** Deletes the session here, and ends it on the server. A failure isn't shown: this browser has no token either way. */
export async function endSession(): Promise<void> {
  const token = session.token()
  // The server rejects requests still in flight from now on. They must see that the user has already left.
  session.clear()
  try {
    await callAs(token)(auth.logout, { signal: AbortSignal.timeout(LOGOUT_PATIENCE_MS) })
  } catch (error) {
    console.warn('The server did not confirm the logout:', error)
  }
  await forgetIdentity().catch((error: unknown) => console.warn('The identity provider did not sign out:', error))
}

// An expired token gets a 401, and people who log out don't want to be sent to sign in again. To the call, it looks as
// if the sign-in page were already open.
const callAs = (token: string | null) =>
  createCall({
    fetch: (...request) => fetch(...request),
    session: { token: () => token, clear: () => undefined, business: () => null },
    device: () => null,
    apiBase: () => clientConfig().apiBase,
    location: () => ({ pathname: LOGIN_PATH, search: '', assign: () => undefined }),
  })
