import { UNVERIFIED } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { identities } from '#contract/identities.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { IdentityError } from '#web/api/identity-error.ts'
import type { Identified, IdentityProvider } from '#web/api/identity-provider.ts'
import { type SessionUser, session } from '#web/api/session.ts'

type Profile = Omit<BodyInput<typeof identities.create>, 'firebaseUid'>

const NOT_CREATED = 'Failed to create user profile'

/** Signs in at the identity provider, then here. What fails here leaves no sign-in there. */
export async function signInIdentified(
  provider: IdentityProvider,
  { email, password }: { email: string; password: string },
): Promise<SessionUser> {
  const identity = await provider.signIn(email, password)
  try {
    const token = await identity.token()
    const user = await readProfile(identity, token)
    session.save(token, user)
    return user
  } catch (error) {
    if (error instanceof ApiError && error.message === UNVERIFIED) await identity.confirmEmail()
    await provider.signOut()
    throw isMissing(error) ? new IdentityError('Failed to load user profile') : error
  }
}

interface NewAccount {
  person: Profile
  password: string
  /** Whether the address must be confirmed before signing in. */
  isToConfirm: boolean
}

/**
 * Makes an account at the identity provider, then its profile here. If that fails, the provider's account goes too. An
 * account without a profile, which an earlier try left there, gets it now.
 */
export async function registerIdentified(provider: IdentityProvider, account: NewAccount): Promise<void> {
  const { person, password, isToConfirm } = account
  const { identity, isNew } = await beginAccount(provider, person.email, password)
  try {
    await createProfile(identity, person)
  } catch (error) {
    const left = isNew ? await takeBack(identity) : null
    await provider.signOut()
    throw left ?? (isSaid(error) ? error : new IdentityError(NOT_CREATED))
  }
  if (isToConfirm && !identity.isEmailVerified) await identity.confirmEmail()
  await provider.signOut()
}

async function beginAccount(provider: IdentityProvider, email: string, password: string) {
  try {
    return { identity: await provider.create(email, password), isNew: true }
  } catch (error) {
    if (!(error instanceof IdentityError && error.code === 'auth/email-already-in-use')) throw error
    const identity = await provider.signIn(email, password).catch(() => null)
    if (identity && (await hasNoProfile(identity))) return { identity, isNew: false }
    await provider.signOut()
    throw error
  }
}

const hasNoProfile = async (identity: Identified): Promise<boolean> =>
  readProfile(identity, await identity.token()).then(() => false, isMissing)

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const readProfile = ({ uid }: Identified, bearer: string) =>
  call(identities.read, { params: { uid }, bearer, anonymous: true })

/** Sends the profile. A reply that was lost is asked for again: a repetition makes no second account. */
async function createProfile({ uid, token }: Identified, person: Profile): Promise<void> {
  const bearer = await token()
  const send = () => call(identities.create, { body: { ...person, firebaseUid: uid }, bearer, anonymous: true })
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error
    await send()
  }
}

/** Deletes the provider's account; resolves to what to say if it can't be deleted. */
const takeBack = (identity: Identified): Promise<IdentityError | null> =>
  identity.remove().then(
    () => null,
    () => new IdentityError(`${NOT_CREATED}. To finish, register again with the same email and password.`),
  )

/** Whether the form has words of its own for the server's refusal. */
const isSaid = (error: unknown): boolean =>
  error instanceof ApiError && (error.errors.length > 0 || [409, 429].includes(error.status))
