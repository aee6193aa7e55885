import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'referrals'>

const nobody = () => sql<SqlBool>`false`
const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: nobody,
  owned: nobody,
  listed: nobody,
  own: (eb, me) => eb('referrals.affiliate_id', '=', me),
  none: nobody,
}

/** The referrals within the caller's reach, for a WHERE clause. */
export const referralScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
