import type { Firebase } from '#contract/firebase.ts'
import { clientConfig } from './config.ts'
import { IdentityError } from './identity-error.ts'
import type { Identified, IdentityProvider } from './identity-provider.ts'
import { session } from './session.ts'

const NOT_AVAILABLE = 'Authentication is not available. Please try again later.'
/** A token that ends within this many seconds is renewed before it is used. */
const RENEW_BEFORE_S = 300

/** The identity provider, whose code loads only here; null on an installation without one. */
export const identityProvider = (): Promise<IdentityProvider | null> =>
  load(({ openProvider }, firebase) => openProvider(firebase))

/**
 * Signs someone in at the provider again, apart from their session, to show that they're there.
 * @throws IdentityError with a sentence for the form.
 */
export async function signInApart(email: string, password: string): Promise<Identified> {
  const provider = await load(({ openApart }, firebase) => openApart(firebase))
  if (provider === null) throw new IdentityError(NOT_AVAILABLE)
  return provider.signIn(email, password)
}

type ProviderModule = typeof import('./identity-provider.ts')

async function load(
  open: (module: ProviderModule, firebase: Firebase) => IdentityProvider,
): Promise<IdentityProvider | null> {
  const { firebase } = clientConfig()
  if (firebase === null) return null
  try {
    return open(await import('./identity-provider.ts'), firebase)
  } catch {
    throw new IdentityError(NOT_AVAILABLE)
  }
}

/** Whether the stored token is the identity provider's. */
export const isIdentified = (): boolean => claimsOf(session.token()) !== null

/** Renews a stored token of the identity provider that is about to end; null if there is nothing to wait for. */
export function renewToken(): Promise<void> | null {
  if (clientConfig().firebase === null) return null
  const claims = claimsOf(session.token())
  if (claims === null || claims.exp - Date.now() / 1000 > RENEW_BEFORE_S) return null
  return renew(claims.sub)
}

/** If it can't be renewed, the server says what is wrong with the one we have. */
async function renew(uid: string): Promise<void> {
  try {
    const token = await (await identityProvider())?.newToken(uid)
    if (token) session.renew(token)
  } catch (error) {
    console.warn('The sign-in could not be renewed:', error)
  }
}

/** Makes the provider forget who signed in here. */
export async function forgetIdentity(): Promise<void> {
  await (await identityProvider())?.signOut()
}

/** What a token of the provider says; null for one of our own. */
function claimsOf(token: string | null): { sub: string; exp: number } | null {
  const body = token?.split('.')[1]
  if (body === undefined) return null
  try {
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
