import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byHome, scopeOf } from '../../db/scope.ts'

/** The leases within the caller's reach, for a WHERE clause. */
export const leaseScope = scopeOf<ExpressionBuilder<DB, 'leases'>>({
  ...byHome('leases.property_id'),
  own: (eb, me) => eb('leases.tenant_id', 'in', eb.selectFrom('tenants').select('id').where('user_id', '=', me)),
})
