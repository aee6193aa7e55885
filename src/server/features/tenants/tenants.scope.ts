import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'tenants'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(
    tenants.property_id in (select id from properties where manager_id = ${me})
    or tenants.id in (
      select leases.tenant_id from leases join properties on properties.id = leases.property_id where manager_id = ${me})
    or not exists (select from properties where manager_id = ${me}))`,
  owned: (eb, me) => eb('tenants.landlord_id', '=', me),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('tenants.user_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

/** The tenants within the caller's reach that were not removed, for a WHERE clause. */
export const tenantScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([scope[call.reach](eb, call.actor.id), eb('tenants.removed_at', 'is', null)])
