import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'
import { managesAll } from '../properties/properties.scope.ts'

type Builder = ExpressionBuilder<DB, 'leases'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(
    leases.property_id in (select id from properties where manager_id = ${me})
    or ${managesAll(me)})`,
  owned: (eb, me) =>
    eb('leases.property_id', 'in', eb.selectFrom('properties').select('id').where('landlord_id', '=', me)),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('leases.tenant_id', 'in', eb.selectFrom('tenants').select('id').where('user_id', '=', me)),
  none: () => sql<SqlBool>`false`,
}

/** The leases within the caller's reach, for a WHERE clause. */
export const leaseScope = (call: SignedCall) => (eb: Builder) => scope[call.reach](eb, call.actor.id)
