import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import { portfolioOf, type SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

type Builder = ExpressionBuilder<DB, 'audit_events'>

const nothing = () => sql<SqlBool>`false`

const scope: Record<Reach, (eb: Builder, call: SignedCall) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (eb, call) =>
    eb(
      'audit_events.property_id',
      'in',
      eb.selectFrom('properties').select('properties.id').where(propertyScope(call)),
    ),
  owned: (eb, call) => eb('audit_events.portfolio_id', '=', portfolioOf(call.actor)),
  listed: nothing,
  own: nothing,
  none: nothing,
}

/** The events within the caller's reach, for a WHERE clause: a manager's are those of the homes they manage. */
export const auditEventScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call)
