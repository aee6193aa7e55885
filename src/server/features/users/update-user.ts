import { sql } from 'kysely'
import { LAST_ADMINISTRATOR, OWN_ACCOUNT, type User, type users } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { endAllSessions } from '../../http/session.ts'
import { codeFor } from '../referrals/refer.ts'
import { isAdministeredWithout, isAdministrating, lockAdministratorsFor } from './administrators.ts'
import { presentUser, USER_COLUMNS, type UserRow } from './users.queries.ts'
import { userScope } from './users.scope.ts'

/**
 * Changes an account's role, deactivates it or reactivates it. Each ends the account's sessions; what the account
 * already is changes nothing.
 * @throws Refusal `not_found`; `conflict` for the caller's own account, and for the last active administrator;
 * `unauthenticated` for someone who isn't an administrator anymore.
 */
export function updateUser(call: Call<typeof users.update>): Promise<User> {
  const { body, params, services, actor } = call
  return transaction(call, async (tx) => {
    const now = services.clock()
    await lockAdministratorsFor(call, tx)
    const before = await tx
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('users.id', '=', params.id)
      .where(userScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('User')
    if (before.id === actor.id) throw refused('conflict', OWN_ACCOUNT)
    if (changesNothing(presentUser(before), body)) return presentUser(before)
    if (await wouldLockOut(tx, before, body)) throw refused('conflict', LAST_ADMINISTRATOR)
    const disabledAt = body.status === 'Deactivated' ? (before.disabled_at ?? now) : null
    const after = await tx
      .updateTable('users')
      .set({
        role: body.role ?? before.role,
        disabled_at: body.status === undefined ? before.disabled_at : disabledAt,
        referral_code: sql<string | null>`coalesce(referral_code, ${codeFor(body.role ?? before.role)})`,
      })
      .where('users.id', '=', before.id)
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow()
    await endAllSessions(within(call, tx).services, [before.id])
    await audit(tx, call, 'user.update', {
      type: 'user',
      id: before.id,
      detail: { role: [before.role, after.role], status: body.status ?? null },
    })
    return presentUser(after)
  })
}

const changesNothing = (user: User, body: Call<typeof users.update>['body']): boolean =>
  (body.role ?? user.role) === user.role && (body.status ?? user.status) === user.status

/** Whether no one could administer the server after the change. */
async function wouldLockOut(tx: Tx, before: UserRow, body: Call<typeof users.update>['body']): Promise<boolean> {
  const isOne = before.disabled_at === null && isAdministrating(before.role)
  const staysOne = body.status !== 'Deactivated' && isAdministrating(body.role ?? before.role)
  return isOne && !staysOne && !(await isAdministeredWithout(tx, [before.id]))
}
