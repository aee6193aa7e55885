import { type factors, SIGN_IN_OVER } from '#contract/factors.ts'
import type { SecondFactor } from '#contract/second-step.ts'
import type { OwnUser } from '#contract/users.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { askLater } from '../auth/account-requests.ts'
import { countAnswer, isOpenFor, spendChallenge } from '../auth/challenges.ts'
import { completeSignIn } from '../auth/complete-sign-in.ts'
import { isKnownDevice } from '../auth/known-devices.ts'
import { countSignIn } from '../auth/sign-in-limits.ts'
import { OWN_COLUMNS, type OwnRow } from '../users/users.queries.ts'
import { checkPasskey } from './check-passkey.ts'
import { mailUsedCode } from './mail-factors.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendCode } from './spend-code.ts'

type Confirm = Call<typeof factors.confirmSignIn>

/**
 * Finishes a sign-in with a second factor. Wrong ones count like wrong passwords, and a challenge takes five at most.
 * @throws Refusal `unauthenticated` for a wrong or used code, `conflict` for a sign-in that is over, `too_many`.
 */
export async function confirmSignIn({ actor: before, ...visit }: Confirm): Promise<{ token: string; user: OwnUser }> {
  const call: Confirm = { ...visit, actor: null }
  const { services, body } = call
  const account = await asSystem(call, (tx) => findAccount(tx, call))
  if (!account) throw over()
  await countSignIn(call, account.email, account.isKnownDevice)
  if (!(await asSystem(call, (tx) => countAnswer(tx, body.challenge)))) throw over()
  const session = await asSystem(call, async (tx) => {
    // Locked, so a new password or another factor comes before this sign-in or after it.
    if (!(await findAccount(tx, call, true))) throw over()
    const method = await usedMethod(tx, call, account.id)
    if (method === undefined) return undefined
    if (!(await spendChallenge(tx, body.challenge))) throw over()
    if (method === 'recoveryCode') await mailUsedCode(tx, services, account)
    return completeSignIn(tx, call, { account, isKnownDevice: account.isKnownDevice, before, method })
  })
  if (session) return session
  await askLater(call, 'refused', account.email)
  throw refused('unauthenticated', wrongText(body))
}

const WRONG_CODE = 'That code isn’t right, or it was used already. Enter the one your app shows now.'
const WRONG_RECOVERY_CODE = 'That recovery code isn’t right, or it was used already.'
export const WRONG_PASSKEY = 'This passkey doesn’t open the account. Try another way.'

const wrongText = ({ code, recoveryCode }: Confirm['body']): string => {
  if (code !== undefined) return WRONG_CODE
  return recoveryCode === undefined ? WRONG_PASSKEY : WRONG_RECOVERY_CODE
}
const over = () => refused('conflict', SIGN_IN_OVER)

function findAccount(
  tx: Tx,
  call: Confirm,
  isLocked = false,
): Promise<(OwnRow & { isKnownDevice: boolean }) | undefined> {
  const { body, services } = call
  return tx
    .selectFrom('users')
    .select([...OWN_COLUMNS, isKnownDevice(call).as('isKnownDevice')])
    .where(isOpenFor(services, body.challenge, 'second'))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** What confirms the sign-in, which uses it up; undefined if nothing does. */
async function usedMethod(tx: Tx, { services, body }: Confirm, userId: string): Promise<SecondFactor | undefined> {
  const { code, recoveryCode, passkey, challenge } = body
  if (code !== undefined && (await spendCode(tx, services, { userId, code, isConfirmed: true }))) return 'authenticator'
  if (recoveryCode !== undefined && (await spendRecoveryCode(tx, services, { userId, code: recoveryCode })))
    return 'recoveryCode'
  if (passkey !== undefined && (await checkPasskey(tx, services, passkey, { challenge, userId }))) return 'passkey'
  return undefined
}
