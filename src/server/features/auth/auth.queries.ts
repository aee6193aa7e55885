import type { User } from '#contract/users.ts'
import type { SignedCall } from '../../http/call.ts'
import { presentUser, USER_COLUMNS } from '../users/users.queries.ts'

/** The caller's own account. */
export async function findAccount(call: SignedCall): Promise<User> {
  const row = await call.services.db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('id', '=', call.actor.id)
    .executeTakeFirstOrThrow()
  return presentUser(row)
}
