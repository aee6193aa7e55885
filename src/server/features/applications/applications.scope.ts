import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'applications'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(
    applications.property_id in (select id from properties where manager_id = ${me})
    or not exists (select from properties where manager_id = ${me}))`,
  owned: (eb, me) =>
    eb('applications.property_id', 'in', eb.selectFrom('properties').select('id').where('landlord_id', '=', me)),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('applications.applicant_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** The applications within the caller's reach, for a WHERE clause. */
export const applicationScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
