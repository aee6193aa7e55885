import { audit } from '../../audit.ts'
import { systemTransaction, type Tx, transaction, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { countAttempt, forgetAttempts } from '../../http/limits.ts'
import { endSession } from '../../http/session.ts'

const TRIES = { max: 5, seconds: 900 }

/**
 * Checks the caller's current password, because a stolen token must not become the account. The fifth wrong one within a
 * quarter of an hour ends the session.
 * @throws Refusal `invalid` when it is wrong (never 401: the client would drop its token), `too_many` after five.
 */
export async function requireCurrentPassword(call: SignedCall, password: string): Promise<void> {
  const { services, actor } = call
  const key = `currentPassword:account:${actor.id}`
  const tries = await countAttempt(services, key, TRIES)
  const hash = await systemTransaction(services.db, (tx) => hashOf(tx, actor.id))
  if (await services.passwords.verify(hash ?? undefined, password)) return forgetAttempts(services.db, [key])
  await transaction(call, async (tx) => {
    await audit(tx, call, 'account.password', { type: 'user', id: actor.id, outcome: 'refused' })
    if (tries >= TRIES.max) await endSession(within(call, tx).services, actor)
  })
  throw wrongField('currentPassword', 'Current password is incorrect')
}

const hashOf = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow())
    .password_hash

/** Whether the account can be signed in to with a password of our own. SYSTEM only. */
export const hasPassword = async (tx: Tx, userId: string): Promise<boolean> => (await hashOf(tx, userId)) !== null

/** Keeps the hash of an account's new password. */
export const keepPassword = (tx: Tx, userId: string, hash: string): Promise<unknown> =>
  systemTransaction(tx, (inside) =>
    inside.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute(),
  )
