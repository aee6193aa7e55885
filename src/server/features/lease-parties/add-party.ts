import { v7 as newId } from 'uuid'
import type { LeaseParty, leaseParties, PartyInput } from '#contract/lease-parties.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { setHome } from '../leases/draft-lease.ts'
import { lockLease, requireLeaseStep } from '../leases/lock-lease.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'
import { findParty } from './lease-parties.queries.ts'
import { joinsLetter, newPartyLetter } from './letters.ts'
import { addStay, requireWithin } from './store-stay.ts'
import { tellOfParty } from './tell-parties.ts'

type Adding = Call<typeof leaseParties.add>

/**
 * Puts a person on a lease from a day on. On an active one, they and its tenants hear of it.
 * @throws Refusal `not_found`; `conflict` when the lease is over, or the person is on it on one of these days; `invalid` for a person
 * out of reach, and for a day outside of the lease.
 */
export function addParty(call: Adding): Promise<LeaseParty> {
  const { params, body } = call
  return transaction(call, async (tx) => {
    const lease = await lockLease(tx, call, params.id)
    requireLeaseStep('people', lease)
    requireWithin(lease, 'from', body.from)
    const { landlord_id } = await tx
      .selectFrom('properties')
      .select('landlord_id')
      .where('id', '=', lease.property_id)
      .executeTakeFirstOrThrow()
    await requireTenant(tx, call, { tenantId: body.tenantId, landlordId: landlord_id })
    const { tenantId, part, from } = body
    const id = await addStay(tx, call.services, lease, { tenantId, part, from, to: null, hasLeft: false })
    await audit(tx, call, 'lease.addParty', { type: 'lease', id: lease.id, detail: { tenantId, part, from } })
    const party = await findParty(tx, id)
    if (lease.status === 'ACTIVE') {
      if (part !== 'GUARANTOR') await setHome(tx, tenantId, lease.property_id)
      await tellOfParty(tx, call, lease.id, { party, theirs: joinsLetter, others: newPartyLetter })
    }
    return party
  })
}

/**
 * The others who are on a lease from its first day.
 * @throws Refusal `invalid` for a person out of reach, of another business, archived, or named twice.
 */
export async function addOthers(
  tx: Tx,
  call: SignedCall,
  lease: { id: string; tenantId: string; landlordId: string },
  parties: readonly PartyInput[],
): Promise<void> {
  const named = [lease.tenantId, ...parties.map(({ tenantId }) => tenantId)]
  if (new Set(named).size < named.length) throw wrongField('parties', 'Name each person once.')
  for (const { tenantId } of parties)
    await requireTenant(tx, call, { tenantId, landlordId: lease.landlordId, field: 'parties' })
  await putOnLease(tx, call, lease.id, parties)
}

/** Puts people whose records are known on a new lease, from its first day. */
export async function putOnLease(
  tx: Tx,
  { services }: SignedCall,
  leaseId: string,
  parties: readonly PartyInput[],
): Promise<void> {
  if (parties.length === 0) return
  await tx
    .insertInto('lease_parties')
    .values(
      parties.map(({ tenantId, part }) => ({
        ...{ id: newId(), lease_id: leaseId, tenant_id: tenantId, part, from_on: null, to_on: null },
        created_at: services.clock(),
      })),
    )
    .execute()
}

interface Named {
  tenantId: string
  landlordId: string
  field?: 'tenantId' | 'parties'
}

/**
 * Keeps a person from being archived until the transaction ends.
 * @throws Refusal `invalid`, where missing and someone else's look the same.
 */
export async function requireTenant(
  tx: Tx,
  call: SignedCall,
  { tenantId, landlordId, field = 'tenantId' }: Named,
): Promise<void> {
  const tenant = await tx
    .selectFrom('tenants')
    .select('tenants.archived_at')
    .where('tenants.id', '=', tenantId)
    .where('tenants.landlord_id', '=', landlordId)
    .where(tenantScope(call))
    .forKeyShare()
    .executeTakeFirst()
  if (!tenant) throw wrongField(field, 'This tenant does not exist.')
  if (tenant.archived_at !== null) throw wrongField(field, 'This tenant is archived. Bring them back first.')
}
