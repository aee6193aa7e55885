import type { auth } from '#contract/auth.ts'
import { UNVERIFIED } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { endSession, openSession } from '../../http/session.ts'
import { presentUser, USER_COLUMNS } from '../users/users.queries.ts'
import { askLater } from './account-requests.ts'
import { isKnownDevice, mailIfNew, rememberDevice } from './known-devices.ts'
import { countSignIn, forgetSignIns } from './sign-in-limits.ts'

type SignIn = Call<typeof auth.login>

/**
 * Opens a session, in place of the one that the caller still has. An unknown address takes as long and reads the same as
 * a wrong password.
 * @throws Refusal `unauthenticated` for wrong credentials, `forbidden` for a deactivated account, `too_many`.
 */
export async function signIn({ actor: before, ...visit }: SignIn): Promise<{ token: string; user: User }> {
  const call: SignIn = { ...visit, actor: null }
  const { passwords } = call.services
  const { email } = call.body
  const row = await findAccount(call)
  await countSignIn(call, email, row?.isKnownDevice ?? false)
  const right = await passwords.verify(row?.password_hash, call.body.password)
  if (!row || !right) {
    await askLater(call, 'refused', email)
    throw wrongCredentials()
  }
  const closed = closedFor(row)
  if (closed !== null) {
    await askLater(call, 'refused', email)
    throw refused('forbidden', closed)
  }
  // Before the transaction, because hashing takes a while.
  const stronger = passwords.isWeak(row.password_hash) ? await passwords.hash(call.body.password) : undefined
  return transaction(call, async (tx) => {
    if (!(await stillHas(tx, row.id, row.password_hash))) throw wrongCredentials()
    const inside = within(call, tx)
    await forgetSignIns(inside, email)
    if (!row.isKnownDevice) await mailIfNew(tx, inside, row)
    await rememberDevice(tx, call, row.id)
    if (stronger !== undefined) {
      await tx.updateTable('users').set({ password_hash: stronger }).where('id', '=', row.id).execute()
    }
    if (before) await endSession(inside.services, before.token)
    const { ip, userAgent, device } = call
    const token = await openSession(inside.services, { user: row, ip, userAgent, device })
    const opened = { ...call, actor: { id: row.id, role: row.role, token } }
    await audit(tx, opened, 'session.open', { type: 'user', id: row.id })
    return { token, user: presentUser(row) }
  })
}

const findAccount = (call: SignIn) =>
  call.services.db
    .selectFrom('users')
    .select([
      ...USER_COLUMNS,
      'users.password_hash',
      'users.email_verified_at',
      isKnownDevice(call).as('isKnownDevice'),
    ])
    .where('email', '=', call.body.email)
    .executeTakeFirst()

/** Why an account with the right password can't sign in; null when it can. */
function closedFor(row: { email_verified_at: Date | null; disabled_at: Date | null }): string | null {
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
