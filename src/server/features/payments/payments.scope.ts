import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'payments'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(
    payments.property_id in (select id from properties where manager_id = ${me})
    or not exists (select from properties where manager_id = ${me}))`,
  owned: (eb, me) =>
    eb('payments.property_id', 'in', eb.selectFrom('properties').select('id').where('landlord_id', '=', me)),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => paidBy(eb, me),
  none: () => sql<SqlBool>`false`,
}

/** The payments of the tenants whose account is `userId`. */
export const paidBy = (eb: Builder, userId: string) =>
  eb('payments.tenant_id', 'in', eb.selectFrom('tenants').select('id').where('user_id', '=', userId))

/** The payments within the caller's reach, for a WHERE clause. */
export const paymentScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
