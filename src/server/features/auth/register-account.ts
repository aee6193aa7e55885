import { v7 as newId } from 'uuid'
import type { auth } from '#contract/auth.ts'
import { SELF_SERVICE_ROLES } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { presentUser, USER_COLUMNS } from '../users/users.queries.ts'

/**
 * Creates an account without e-mail verification.
 * @throws Refusal `forbidden` while direct registration is off, `conflict` when the address has an account.
 */
export async function registerDirect(call: Call<typeof auth.registerDirect>): Promise<User> {
  const { env, passwords } = call.services
  if (!env.DIRECT_REGISTRATION) throw refused('forbidden', 'Direct registration is switched off on this server.')
  const passwordHash = await passwords.hash(call.body.password)
  try {
    return await transaction(call, async (tx) => {
      const row = await tx
        .insertInto('users')
        .values({
          id: newId(),
          email: call.body.email,
          password_hash: passwordHash,
          first_name: call.body.firstName,
          last_name: call.body.lastName,
          phone: call.body.phone,
          role: SELF_SERVICE_ROLES[call.body.role],
          // By the same clock that dates the sessions, so that a database server's clock cannot lock anybody out.
          sessions_valid_after: call.services.clock(),
        })
        .returning(USER_COLUMNS)
        .executeTakeFirstOrThrow()
      await audit(tx, call, 'account.register', { type: 'user', id: row.id })
      return presentUser(row)
    })
  } catch (error) {
    if (uniqueViolation(error) === 'users_email_key') {
      throw refused('conflict', 'An account with this email already exists')
    }
    throw error
  }
}
