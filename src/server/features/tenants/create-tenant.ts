import { v7 as newId } from 'uuid'
import type { InvitedTenant, tenants } from '#contract/tenants.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { sendInvitation } from '../invitations/invite-tenant.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { approvedAccount } from './approved-account.ts'
import { requireHome } from './require-home.ts'
import { findTenant } from './tenants.queries.ts'

/**
 * Adds a tenant to the landlord's list or, when an administrator or a manager names a home, to its landlord's.
 * On request it invites them too, unless they have an account that is linked right away.
 * @throws Refusal `invalid` for a home out of reach, or a manager's without one; `conflict` when the landlord has a
 * tenant with this email address; `too_many` when they can't be invited today.
 */
export async function createTenant(call: Call<typeof tenants.create>): Promise<InvitedTenant> {
  const { body, actor } = call
  requireHome(call, body.propertyId)
  try {
    return await transaction(call, async (tx) => {
      const property = body.propertyId === null ? undefined : await findPropertyInReach(tx, call, body.propertyId)
      const landlordId = property?.landlord_id ?? portfolioOf(actor)
      const account = await approvedAccount(tx, landlordId, body.email)
      const id = newId()
      await tx
        .insertInto('tenants')
        .values({
          id,
          landlord_id: landlordId,
          user_id: account,
          property_id: property?.id ?? null,
          first_name: body.firstName,
          last_name: body.lastName,
          email: body.email,
          phone: body.phone,
          archived_at: null,
          created_at: call.services.clock(),
        })
        .execute()
      await audit(tx, call, 'tenant.create', { type: 'tenant', id })
      const link = body.invite && account === null ? await sendInvitation(tx, call, id) : null
      return { ...(await findTenant(tx, call, id)), link }
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'tenants_email') throw error
    throw refused('conflict', 'You already have a tenant with this email address.')
  }
}
