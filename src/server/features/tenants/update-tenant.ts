import type { Tenant, tenants } from '#contract/tenants.ts'
import { audit, changedFields } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused, wrongField } from '../../http/errors.ts'
import { endInvitations } from '../invitations/end-invitations.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { approvedAccount } from './approved-account.ts'
import { requireHome } from './require-home.ts'
import { findTenant } from './tenants.queries.ts'
import { tenantScope } from './tenants.scope.ts'

/**
 * Changes a landlord's record of a tenant. A tenant without an account is linked to the account with the new address,
 * by the same rule as when adding a tenant, and an invitation to the old address ends; an existing link stays.
 * @throws Refusal `not_found`; `invalid` for a home out of reach or another landlord's, or none of a manager's;
 * `conflict` when the landlord has a tenant with this email address.
 */
export async function updateTenant(call: Call<typeof tenants.update>): Promise<Tenant> {
  try {
    return await transaction(call, (tx) => update(tx, call))
  } catch (error) {
    if (uniqueViolation(error) !== 'tenants_email') throw error
    throw refused('conflict', 'You already have a tenant with this email address.')
  }
}

async function update(tx: Tx, call: Call<typeof tenants.update>): Promise<Tenant> {
  const { body, params } = call
  const before = await tx
    .selectFrom('tenants')
    .select(['tenants.id', 'tenants.landlord_id', 'tenants.user_id', 'tenants.email', 'tenants.property_id'])
    .where('tenants.id', '=', params.id)
    .where(tenantScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('Tenant')
  if (body.propertyId !== undefined && body.propertyId !== before.property_id)
    await requireHomeOf(tx, call, before.landlord_id)
  const isReaddressed = before.user_id === null && body.email !== undefined && body.email !== before.email
  // The earlier address may be someone else's.
  if (isReaddressed) await endInvitations(tx, call, [before.id])
  const account = isReaddressed ? await approvedAccount(tx, before.landlord_id, body.email ?? '') : before.user_id
  await tx
    .updateTable('tenants')
    .set({ ...columnsOf(body), user_id: account })
    .where('id', '=', before.id)
    .execute()
  const fields = changedFields(body)
  await audit(tx, call, 'tenant.update', { type: 'tenant', id: before.id, detail: { fields } })
  return findTenant(tx, call, before.id)
}

const columnsOf = (body: Call<typeof tenants.update>['body']) => ({
  first_name: body.firstName,
  last_name: body.lastName,
  email: body.email,
  phone: body.phone,
  property_id: body.propertyId,
})

/** The new home in the body must be this landlord's, even when an administrator sends it. */
async function requireHomeOf(tx: Tx, call: Call<typeof tenants.update>, landlordId: string): Promise<void> {
  const { propertyId = null } = call.body
  requireHome(call, propertyId)
  if (propertyId === null) return
  const home = await findPropertyInReach(tx, call, propertyId)
  if (home.landlord_id === landlordId) return
  throw wrongField('propertyId', 'This property belongs to another landlord.')
}
