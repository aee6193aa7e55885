import { OWN_ERASURE, type users } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { asSystem, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { lockAdministratorsFor } from '../users/administrators.ts'
import { userScope } from '../users/users.scope.ts'
import { eraseAccount, LEAVER_COLUMNS, unknownHash } from './erase.ts'

/**
 * Erases someone else's account.
 * @throws Refusal `not_found`, also for one already erased; `conflict` for the caller's own, and while something
 * keeps it; `unauthenticated` for someone who isn't an administrator anymore.
 */
export async function eraseUser(call: Call<typeof users.erase>): Promise<{ id: string }> {
  const { params, services, actor } = call
  if (params.id === actor.id) throw refused('conflict', OWN_ERASURE)
  const hash = await unknownHash(services)
  return transaction(call, async (tx) => {
    await lockAdministratorsFor(call, tx)
    const user = await tx
      .selectFrom('users')
      .select(LEAVER_COLUMNS)
      .where('users.id', '=', params.id)
      .where(userScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw notFound('User')
    await audit(tx, call, 'user.erase', { type: 'user', id: user.id })
    await asSystem(within(call, tx), (inside) =>
      eraseAccount(inside, services, user, { hash, how: 'by the people who run this server' }),
    )
    return { id: user.id }
  })
}
