import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { scopeOf } from '../../db/scope.ts'
import { portfolioOf, type SignedCall } from '../../http/call.ts'
import { userScope } from '../users/users.scope.ts'

type Users = ExpressionBuilder<DB, 'users'>

/** The reminders they set and the ones set for their homes. An array is evaluated once, and an index serves it. */
const ofHomesOf = (whose: 'landlord_id' | 'manager_id') => (_: unknown, me: string, self: string) =>
  sql<SqlBool>`(
  reminders.created_by = ${self}
  or reminders.property_id = any(array(select id from properties where ${sql.ref(whose)} = ${me})))`

/** The reminders within the caller's reach, for a WHERE clause. */
export const reminderScope = scopeOf<ExpressionBuilder<DB, 'reminders'>>({
  managed: ofHomesOf('manager_id'),
  owned: ofHomesOf('landlord_id'),
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
