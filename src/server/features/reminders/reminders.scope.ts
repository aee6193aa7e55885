import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'
import { userScope } from '../users/users.scope.ts'

type Builder = ExpressionBuilder<DB, 'reminders'>
type Users = ExpressionBuilder<DB, 'users'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(
    reminders.created_by = ${me}
    or reminders.property_id in (select id from properties where manager_id = ${me})
    or not exists (select from properties where manager_id = ${me}))`,
  owned: (eb, me) =>
    eb.or([
      eb('reminders.created_by', '=', me),
      eb('reminders.property_id', 'in', eb.selectFrom('properties').select('id').where('landlord_id', '=', me)),
    ]),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('reminders.user_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** The reminders within the caller's reach, for a WHERE clause. */
export const reminderScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)

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
