import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { managedHomes, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'

type Builder = ExpressionBuilder<DB, 'tenants'>

const inReach = scopeOf<Builder>({
  managed: (_, me) => sql<SqlBool>`(
    tenants.property_id = ${managedHomes(me)}
    or tenants.id = any(array(select leases.tenant_id from leases where property_id = ${managedHomes(me)})))`,
  owned: (eb, me) => eb('tenants.landlord_id', '=', me),
  own: (eb, me) => eb('tenants.user_id', '=', me),
})

/** The tenants within the caller's reach, without removed ones, for a WHERE clause. */
export const tenantScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([inReach(call)(eb), eb('tenants.removed_at', 'is', null)])
