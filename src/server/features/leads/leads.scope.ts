import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'leads'>

const nobody = () => sql<SqlBool>`false`

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: nobody,
  owned: (eb, me) => eb('leads.landlord_id', '=', me),
  listed: nobody,
  own: nobody,
  none: nobody,
}

/** The leads within the caller's reach, for a WHERE clause. */
export const leadScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
