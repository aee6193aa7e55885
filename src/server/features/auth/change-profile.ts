import type { auth } from '#contract/auth.ts'
import type { OwnUser, User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notify } from '../notifications/notify.ts'
import { OWN_COLUMNS, presentOwn } from '../users/users.queries.ts'
import { keepPassword, requireCurrentPassword } from './current-password.ts'
import { passwordChangedLetter } from './letters.ts'
import { replaceSessions } from './replace-sessions.ts'

type ProfileCall = Call<typeof auth.profile>

/**
 * Changes name and phone and, given the current password, the password. A new password ends all the account's sessions
 * and opens a new one, whose token is returned.
 * @throws Refusal `invalid` when the current password is wrong, `too_many` after five wrong ones.
 */
export async function changeProfile(call: ProfileCall): Promise<{ token: string; user: OwnUser }> {
  const { passwordHash } = call
  const { firstName, lastName, phone, currentPassword } = call.body
  if (passwordHash !== undefined) await requireCurrentPassword(call, currentPassword ?? '')
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, phone, profile_updated_at: call.services.clock() })
      .where('id', '=', call.actor.id)
      .returning(OWN_COLUMNS)
      .executeTakeFirstOrThrow()
    const action = passwordHash === undefined ? 'account.update' : 'account.password'
    await audit(tx, call, action, { type: 'user', id: row.id })
    const user = presentOwn(call, row)
    if (passwordHash === undefined) return { token: call.actor.token, user }
    await keepPassword(tx, row.id, passwordHash)
    await giveNotice(tx, call, user)
    return { token: await replaceSessions(within(call, tx)), user }
  })
}

async function giveNotice(tx: Tx, { services }: ProfileCall, { id, email, firstName }: User): Promise<void> {
  const how = 'in your profile, and every other device was signed out'
  const letter = passwordChangedLetter({ firstName, productName: services.env.PRODUCT_NAME, how })
  await notify(tx, services, {
    to: { address: email, userId: id },
    kind: 'ACCOUNT',
    letter,
    inbox: { path: '/profile' },
  })
}
