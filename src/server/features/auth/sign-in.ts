import type { auth } from '#contract/auth.ts'
import { UNVERIFIED } from '#contract/auth.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { SecondStep } from '#contract/second-step.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { methodsOf } from '../factors/factor-state.ts'
import { askForPasskey } from '../factors/passkey-rows.ts'
import { OWN_COLUMNS } from '../users/users.queries.ts'
import { askLater } from './account-requests.ts'
import { makeChallenge } from './challenges.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { keepPassword } from './current-password.ts'
import { isKnownDevice } from './known-devices.ts'
import { countSignIn } from './sign-in-limits.ts'

type SignIn = Call<typeof auth.login>

/**
 * Opens a session, in place of the one that the caller still has, or says which second factor it takes. An unknown address takes as long and reads the same as
 * a wrong password.
 * @throws Refusal `unauthenticated` for wrong credentials, `forbidden` for a deactivated account, `too_many`.
 */
export async function signIn({ actor: before, ...visit }: SignIn): Promise<ReplyInput<typeof auth.login>> {
  const call: SignIn = { ...visit, actor: null }
  const { passwords } = call.services
  const { email } = call.body
  const row = await findAccount(call)
  await countSignIn(call, email, row?.isKnownDevice ?? false)
  const right = await passwords.verify(row?.password_hash ?? undefined, call.body.password)
  const used = row?.password_hash ?? null
  if (!row || used === null || !right) {
    await askLater(call, 'refused', email)
    throw wrongCredentials()
  }
  const closed = closedFor(row)
  if (closed !== null) {
    await askLater(call, 'refused', email)
    throw refused('forbidden', closed)
  }
  // Before the transaction, because hashing takes a while.
  const stronger = passwords.isWeak(used) ? await passwords.hash(call.body.password) : undefined
  return asSystem(call, async (tx) => {
    if (!(await stillHas(tx, row.id, used))) throw wrongCredentials()
    if (stronger !== undefined) await keepPassword(tx, row.id, stronger)
    if (row.second_factor_since !== null) return { secondFactor: await askForFactor(within(call, tx), row.id) }
    return completeSignIn(tx, call, { account: row, isKnownDevice: row.isKnownDevice, before })
  })
}

/** What still has to confirm the sign-in. The counts of attempts go on until it is. */
const askForFactor = (call: Caller, userId: string): Promise<SecondStep> =>
  asSystem(call, async (tx) => {
    const challenge = await makeChallenge(tx, call.services, { purpose: 'second', userId })
    const methods = await methodsOf(tx, userId)
    const passkey = methods.includes('passkey') ? await askForPasskey(tx, call.services, { challenge, userId }) : null
    return { challenge, methods, passkey }
  })

const findAccount = (call: SignIn) =>
  asSystem(call, (tx) =>
    tx
      .selectFrom('users')
      .select([
        ...OWN_COLUMNS,
        'users.password_hash',
        'users.email_verified_at',
        isKnownDevice(call).as('isKnownDevice'),
      ])
      .where('email', '=', call.body.email)
      .executeTakeFirst(),
  )

/** Why an account whose holder has proved who they are can't sign in; null when it can. */
export function closedFor(row: { email_verified_at: Date | null; disabled_at: Date | null }): string | null {
  if (row.email_verified_at === null) return UNVERIFIED
  return row.disabled_at === null ? null : 'This account is deactivated. Please contact support.'
}

const wrongCredentials = () => refused('unauthenticated', 'Invalid email or password.')

/** Checking takes long enough for the password to change meanwhile, which must end what the old one started. */
const stillHas = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
