import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import type { DB } from '../../db/schema.ts'
import type { SignedCall } from '../../http/call.ts'
import { managesAll } from '../properties/properties.scope.ts'

type Builder = ExpressionBuilder<DB, 'tenants'>

const scope: Record<Reach, (eb: Builder, me: string) => Expression<SqlBool>> = {
  all: () => sql<SqlBool>`true`,
  managed: (_eb, me) => sql<SqlBool>`(${ofManagedHomes(me)} or ${managesAll(me)})`,
  owned: (eb, me) => eb('tenants.landlord_id', '=', me),
  listed: () => sql<SqlBool>`false`,
  own: (eb, me) => eb('tenants.user_id', '=', me),
  none: () => sql<SqlBool>`false`,
}

// Arrays are asked for once, and indexes on the columns serve them.
const ofManagedHomes = (me: string) => sql<SqlBool>`(
  tenants.property_id = any(array(select id from properties where manager_id = ${me}))
  or tenants.id = any(array(
    select leases.tenant_id from leases where property_id = any(array(select id from properties where manager_id = ${me})))))`

/** The tenants within the caller's reach that were not removed, for a WHERE clause. */
export const tenantScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([
    call.isAssigned ? ofManagedHomes(call.actor.id) : scope[call.reach](eb, call.actor.id),
    eb('tenants.removed_at', 'is', null),
  ])
