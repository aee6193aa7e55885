import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { managedHomes, scopeOf } from '../../db/scope.ts'

type Builder = ExpressionBuilder<DB, 'tenants'>

/** The tenants within the caller's reach, archived ones too, for a WHERE clause. */
export const tenantScope = scopeOf<Builder>({
  managed: (_, me) => sql<SqlBool>`(
    tenants.property_id = ${managedHomes(me)}
    or tenants.id = any(array(
      select party.tenant_id from lease_parties party join leases on leases.id = party.lease_id
      where leases.property_id = ${managedHomes(me)})))`,
  owned: (eb, me) => eb('tenants.landlord_id', '=', me),
  own: (eb, me) => eb('tenants.user_id', '=', me),
})
