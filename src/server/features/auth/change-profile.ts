import type { auth } from '#contract/auth.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { endAllSessions, openSession } from '../../http/session.ts'
import { presentUser, USER_COLUMNS } from '../users/users.queries.ts'
import { requireCurrentPassword } from './current-password.ts'

type ProfileCall = Call<typeof auth.profile>

/**
 * Changes name and phone and, given the current password, the password. A new password ends all the account's sessions
 * and opens a new one, whose token is returned.
 * @throws Refusal `invalid` when the current password is wrong, `too_many` after five wrong ones.
 */
export async function changeProfile(call: ProfileCall): Promise<{ token: string; user: User }> {
  const { passwordHash } = call
  const { firstName, lastName, phone, currentPassword } = call.body
  if (passwordHash !== undefined) await requireCurrentPassword(call, currentPassword ?? '')
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({
        first_name: firstName,
        last_name: lastName,
        phone,
        profile_updated_at: call.services.clock(),
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
      })
      .where('id', '=', call.actor.id)
      .returning(USER_COLUMNS)
      .executeTakeFirstOrThrow()
    const action = passwordHash === undefined ? 'account.update' : 'account.password'
    await audit(tx, call, action, { type: 'user', id: row.id })
    const token = passwordHash === undefined ? call.actor.token : await replaceSessions(within(call, tx))
    return { token, user: presentUser(row) }
  })
}

async function replaceSessions({ services, actor, ip, userAgent }: ProfileCall): Promise<string> {
  await endAllSessions(services, [actor.id])
  return openSession(services, { user: actor, ip, userAgent })
}
