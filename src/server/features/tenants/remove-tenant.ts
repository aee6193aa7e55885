import type { tenants } from '#contract/tenants.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { tenantScope } from './tenants.scope.ts'

/**
 * Takes a tenant off the list. The record stays, because leases and payments still show its name.
 * @throws Refusal `not_found`
 */
export function removeTenant(call: Call<typeof tenants.remove>): Promise<{ id: string }> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('tenants')
      .set({ removed_at: services.clock() })
      .where('tenants.id', '=', params.id)
      .where(tenantScope(call))
      .returning('tenants.id')
      .executeTakeFirst()
    if (!row) throw notFound('Tenant')
    await audit(tx, call, 'tenant.remove', { type: 'tenant', id: row.id })
    return row
  })
}
