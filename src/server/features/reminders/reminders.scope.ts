import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'
import { managesAll } from '../properties/properties.scope.ts'
import { userScope } from '../users/users.scope.ts'

type Builder = ExpressionBuilder<DB, 'reminders'>
type Users = ExpressionBuilder<DB, 'users'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(${ofHomesOf('manager_id', me)} or ${managesAll(me)})`,
  owned: (_eb, me) => ofHomesOf('landlord_id', me),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('reminders.user_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** What they set themselves and what is set for their homes. An array is asked for once, and an index serves it. */
const ofHomesOf = (whose: 'landlord_id' | 'manager_id', me: string) => sql<SqlBool>`(
  reminders.created_by = ${me}
  or reminders.property_id = any(array(select id from properties where ${sql.ref(whose)} = ${me})))`

/** The reminders within the caller's reach, for a WHERE clause. */
export const reminderScope = (call: SignedCall) => (eb: Builder) =>
  call.isAssigned ? ofHomesOf('manager_id', call.actor.id) : scope[call.reach](eb, call.actor.id)

/** The accounts that the caller may set a reminder for: a landlord their tenants and themselves. */
export const remindableScope = (call: SignedCall) => (eb: Users) =>
  call.reach === 'owned' ? ownTenants(eb, call.actor.id) : userScope(call)(eb)

const ownTenants = (eb: Users, me: string) =>
  eb.or([
    eb('users.id', '=', me),
    eb(
      'users.id',
      'in',
      eb.selectFrom('tenants').select('user_id').where('landlord_id', '=', me).where('removed_at', 'is', null),
    ),
  ])
