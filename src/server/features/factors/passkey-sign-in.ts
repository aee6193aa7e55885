import { type factors, SIGN_IN_OVER } from '#contract/factors.ts'
import type { PasskeyRequest } from '#contract/second-step.ts'
import type { OwnUser } from '#contract/users.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { Refusal, refused } from '../../http/errors.ts'
import { askLater } from '../auth/account-requests.ts'
import { makeChallenge, spendPasskeyChallenge } from '../auth/challenges.ts'
import { completeSignIn } from '../auth/complete-sign-in.ts'
import { isKnownDevice } from '../auth/known-devices.ts'
import { closedFor } from '../auth/sign-in.ts'
import { OWN_COLUMNS } from '../users/users.queries.ts'
import { challengeIn } from './challenge-in.ts'
import { checkPasskey } from './check-passkey.ts'
import { WRONG_PASSKEY } from './confirm-sign-in.ts'
import { PATIENCE_MS, placeOf } from './passkey-rows.ts'

/** What to ask a browser so someone signs in with a passkey alone; whose it is, the passkey says. */
export const startPasskeySignIn = (call: Call<typeof factors.startPasskeySignIn>): Promise<PasskeyRequest> =>
  asSystem(call, async (tx) => ({
    challenge: await makeChallenge(tx, call.services, { purpose: 'passkey', userId: null }),
    rpId: placeOf(call.services).rpId,
    timeout: PATIENCE_MS,
    userVerification: 'required',
    allowCredentials: [],
  }))

type SignIn = Call<typeof factors.signInWithPasskey>

/**
 * Opens a session with a passkey alone.
 * @throws Refusal `conflict` for a sign-in that is over, `unauthenticated` for a passkey that doesn't fit, `forbidden`
 * for a deactivated account.
 */
export async function signInWithPasskey({
  actor: before,
  ...visit
}: SignIn): Promise<{ token: string; user: OwnUser }> {
  const call: SignIn = { ...visit, actor: null }
  const { services, body } = call
  const challenge = challengeIn(body.passkey.clientDataJSON)
  // Used up before anything is checked, so no challenge is tried twice.
  const isOpen = await asSystem(call, (tx) =>
    spendPasskeyChallenge(tx, services, { challenge, purpose: 'passkey', userId: null }),
  )
  if (!isOpen) throw refused('conflict', SIGN_IN_OVER)
  const answer = await asSystem(call, async (tx) => {
    const userId = await checkPasskey(tx, services, body.passkey, { challenge, userId: null })
    const account = userId && (await findAccount(tx, call, userId))
    if (!account) return refused('unauthenticated', WRONG_PASSKEY)
    const closed = closedFor(account)
    if (closed !== null) return refused('forbidden', closed)
    return completeSignIn(tx, call, { account, isKnownDevice: account.isKnownDevice, before, method: 'passkey' })
  })
  if (!(answer instanceof Refusal)) return answer
  await askLater(call, 'refused', await holderOf(call))
  throw answer
}

/** The address of the account that the passkey is said to belong to; none for one that no account has. */
const holderOf = (call: SignIn): Promise<string> =>
  asSystem(call, async (tx) => {
    const holder = await tx
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select('users.email')
      .where('credential_id', '=', call.body.passkey.id)
      .executeTakeFirst()
    return holder?.email ?? ''
  })

const findAccount = (tx: Tx, call: SignIn, userId: string) =>
  tx
    .selectFrom('users')
    .select([...OWN_COLUMNS, 'users.email_verified_at', isKnownDevice(call).as('isKnownDevice')])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
