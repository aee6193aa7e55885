import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byPlace, scopeOf } from '../../db/scope.ts'
import { portfolioOf, type SignedCall } from '../../http/call.ts'
import { userScope } from '../users/users.scope.ts'

type Users = ExpressionBuilder<DB, 'users'>

/** The reminders within the caller's reach, for a WHERE clause: a manager's are those they set and those of what they run. */
export const reminderScope = scopeOf<ExpressionBuilder<DB, 'reminders'>>({
  managed: (eb, me) => sql<SqlBool>`(reminders.created_by = ${me} or ${byPlace('reminders').managed(eb, me)})`,
  owned: (eb, me) => eb('reminders.portfolio_id', '=', me),
  own: (eb, me) => eb('reminders.user_id', '=', me),
})

/** The accounts the caller can set a reminder for; for a landlord, their tenants and themselves. */
export const remindableScope = (call: SignedCall) => (eb: Users) =>
  call.reach === 'owned' ? ownTenants(eb, call) : userScope(call)(eb)

const ownTenants = (eb: Users, { actor }: SignedCall) =>
  eb.or([
    eb('users.id', '=', actor.id),
    eb(
      'users.id',
      'in',
      eb
        .selectFrom('tenants')
        .select('user_id')
        .where('landlord_id', '=', portfolioOf(actor))
        .where('archived_at', 'is', null),
    ),
  ])
