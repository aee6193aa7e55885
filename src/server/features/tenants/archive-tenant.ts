import type { Tenant, tenants } from '#contract/tenants.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { endInvitations } from '../invitations/end-invitations.ts'
import { requireNoLease } from '../leases/standing-leases.ts'
import { findTenant } from './tenants.queries.ts'
import { tenantScope } from './tenants.scope.ts'

/**
 * Archives a landlord's record of a tenant, or brings it back.
 * @throws Refusal `not_found`; `conflict` while the tenant has a lease that isn't over, or to bring someone back whose
 * email address another tenant has now.
 */
export async function archiveTenant(call: Call<typeof tenants.archive>): Promise<Tenant> {
  const { body, params } = call
  try {
    return await transaction(call, async (tx) => {
      if (await setArchived(tx, call, { id: params.id, archived: body.archived })) {
        const action = body.archived ? 'tenant.archive' : 'tenant.restore'
        await audit(tx, call, action, { type: 'tenant', id: params.id })
      }
      return findTenant(tx, call, params.id)
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'tenants_email') throw error
    throw refused('conflict', 'You already have another tenant with this email address.')
  }
}

/**
 * Takes a tenant off the list, which archives them: leases and payments still show the name.
 * @throws Refusal `not_found`, also for one who is archived; `conflict` while they have a lease that isn't over.
 */
export const removeTenant = (call: Call<typeof tenants.remove>): Promise<{ id: string }> =>
  transaction(call, async (tx) => {
    const { id } = call.params
    if (!(await setArchived(tx, call, { id, archived: true }))) throw notFound('Tenant')
    await audit(tx, call, 'tenant.remove', { type: 'tenant', id })
    return { id }
  })

/** Whether this changed anything. */
async function setArchived(tx: Tx, call: SignedCall, { id, archived }: { id: string; archived: boolean }) {
  const tenant = await tx
    .selectFrom('tenants')
    .select('tenants.archived_at')
    .where('tenants.id', '=', id)
    .where(tenantScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!tenant) throw notFound('Tenant')
  if (archived === (tenant.archived_at !== null)) return false
  if (archived) {
    await requireNoLease(tx, call, { of: 'tenant_id', id, first: FIRST })
    await endInvitations(tx, call, [id])
  }
  await tx
    .updateTable('tenants')
    .set({ archived_at: archived ? call.services.clock() : null })
    .where('id', '=', id)
    .execute()
  return true
}

const FIRST = {
  ACTIVE: 'End the lease first. You can archive this tenant after it ends.',
  UPCOMING: 'Cancel the lease that hasn’t begun. Then you can archive this tenant.',
  DRAFT: 'Cancel the draft lease first. Then you can archive this tenant.',
}
