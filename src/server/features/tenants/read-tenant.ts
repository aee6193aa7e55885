import type { TenantDetail, tenants } from '#contract/tenants.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { findTenant } from './tenants.queries.ts'
import { tenantScope } from './tenants.scope.ts'

/**
 * A tenant within the caller's reach, with their home and linked account. Reading one is an audit event.
 * @throws Refusal `not_found`
 */
export function readTenant(call: Call<typeof tenants.read>): Promise<TenantDetail> {
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('tenants')
      .leftJoin('properties', 'properties.id', 'tenants.property_id')
      .leftJoin('users', 'users.id', 'tenants.user_id')
      .select(['tenants.id', 'tenants.created_at', 'properties.title'])
      .select(['users.id as user_id', 'users.first_name', 'users.last_name', 'users.email'])
      .where('tenants.id', '=', call.params.id)
      .where(tenantScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Tenant')
    await audit(tx, call, 'tenant.read', { type: 'tenant', id: row.id })
    const { user_id, first_name, last_name, email } = row
    return {
      ...(await findTenant(tx, call, row.id)),
      propertyTitle: row.title,
      account: user_id === null ? null : { id: user_id, name: `${first_name} ${last_name}`, email: email ?? '' },
      createdAt: row.created_at.toISOString(),
    }
  })
}
