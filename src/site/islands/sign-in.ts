import { auth } from '#contract/auth.ts'
import { TWO_STEPS_HERE } from '#contract/identities.ts'
import { HOME_OF_ROLE, ownPath } from '#contract/paths.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { identityProvider } from '#web/api/identity.ts'
import { IdentityError } from '#web/api/identity-error.ts'
import { type SessionUser, session } from '#web/api/session.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Signs in with what was typed and leaves the page, or resolves to the second step that the account asks for: at the
 * identity provider, if there is one; an account with a password of our own signs in here.
 */
export async function signIn(form: FormData): Promise<SecondStep | null> {
  const typed = { email: String(form.get('email')), password: String(form.get('password')) }
  const provider = await identityProvider()
  if (!provider) return signInHere(typed)
  try {
    const { signInIdentified } = await import('#site/identified-accounts.ts')
    location.replace(homeAfterSignIn(await signInIdentified(provider, typed)))
    return null
  } catch (refusal) {
    if (!isForHere(refusal)) throw refusal
    return await signInHere(typed).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 401 ? refusal : error
    })
  }
}

/** Whether the provider doesn't know the account, or may not sign it in. */
const isForHere = (refusal: unknown): boolean =>
  (refusal instanceof IdentityError && refusal.isUnknown) ||
  (refusal instanceof ApiError && refusal.message === TWO_STEPS_HERE)

async function signInHere(body: Credentials): Promise<SecondStep | null> {
  const reply = await call(auth.login, { body, anonymous: true })
  if ('secondFactor' in reply) return reply.secondFactor
  enter(reply)
  return null
}

/** Keeps the sign-in, and goes on to where it was for. */
export function enter({ token, user }: { token: string; user: SessionUser }): void {
  session.save(token, user)
  location.replace(homeAfterSignIn(user))
}

/** Where someone wanted to go before signing in, else the first screen of their role. */
export const homeAfterSignIn = ({ role }: SessionUser): string =>
  ownPath(new URLSearchParams(location.search).get('redirect')) ?? HOME_OF_ROLE[role]
