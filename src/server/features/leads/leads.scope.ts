import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { can } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import { byHome, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'leads'>

const inReach = scopeOf<Builder>({
  ...byHome('leads.property_id'),
  owned: (eb, me) => eb('leads.landlord_id', '=', me),
})

/** The leads within the caller's reach, for a WHERE clause. Questions about no home aren't a manager's. */
export const leadScope = (call: SignedCall) => (eb: Builder) =>
  call.reach === 'managed' ? eb.and([inReach(call)(eb), eb('leads.property_id', 'is not', null)]) : inReach(call)(eb)

/**
 * Those of them that the caller can answer: a manager only those of assigned homes, a member of a business none without
 * the right to.
 */
export const leadChangeScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([sql<SqlBool>`${can(call.actor, 'lead.answer')}`, leadScope({ ...call, isAssigned: true })(eb)])
