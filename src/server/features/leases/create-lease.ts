import { v7 as newId } from 'uuid'
import { fieldError } from '#contract/errors.ts'
import type { Lease, leases } from '#contract/leases.ts'
import { toCents } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import { exclusionViolation } from '../../db/errors.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'
import { findLease } from './leases.queries.ts'

/**
 * Leases a home to a tenant of the same landlord; the tenant's record then shows that home.
 * @throws Refusal `invalid` for a home or a tenant out of reach; `conflict` when active leases would overlap, which the
 * database refuses even when two people add them at once.
 */
export async function createLease(call: Call<typeof leases.create>): Promise<Lease> {
  const { body } = call
  try {
    return await transaction(call, async (tx) => {
      const property = await findPropertyInReach(tx, call, body.propertyId)
      await requireTenant(tx, call, property.landlord_id)
      const id = newId()
      await tx
        .insertInto('leases')
        .values({
          id,
          property_id: property.id,
          tenant_id: body.tenantId,
          starts_on: body.startsOn,
          ends_on: body.endsOn,
          rent_cents: toCents(body.rentAmount),
          deposit_cents: toCents(body.depositAmount),
          due_day: body.dueDay,
          status: body.status,
          created_at: call.services.clock(),
        })
        .execute()
      if (body.status !== 'ENDED') await setHome(tx, body.tenantId, property.id)
      await audit(tx, call, 'lease.create', { type: 'lease', id, detail: { status: body.status } })
      return findLease(tx, id)
    })
  } catch (error) {
    if (exclusionViolation(error) !== 'leases_do_not_overlap') throw error
    throw refused('conflict', 'Another active lease of this property covers some of these days.')
  }
}

async function requireTenant(tx: Tx, call: Call<typeof leases.create>, landlordId: string): Promise<void> {
  const tenant = await tx
    .selectFrom('tenants')
    .select('id')
    .where('tenants.id', '=', call.body.tenantId)
    .where('tenants.landlord_id', '=', landlordId)
    .where(tenantScope(call))
    .executeTakeFirst()
  if (tenant) return
  const message = 'This tenant does not exist.'
  throw refused('invalid', message, { errors: [fieldError('tenantId', message)] })
}

const setHome = (tx: Tx, tenantId: string, propertyId: string) =>
  tx.updateTable('tenants').set({ property_id: propertyId }).where('id', '=', tenantId).execute()
