import type { Tx } from '../../db/transaction.ts'
import { refused } from '../../http/errors.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * Locks a home until the transaction ends: when two leases are activated at once, the second waits for the first.
 * @returns the home's time zone.
 */
export async function lockHome(tx: Tx, propertyId: string): Promise<string> {
  const home = await tx
    .selectFrom('properties')
    .select('time_zone')
    .where('id', '=', propertyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return home.time_zone
}

/**
 * Takes a home off the market for a lease that is becoming active. It stays off until someone publishes it again.
 * @throws Refusal `conflict` while the home is held for someone else whose application was approved.
 */
export async function takeOffMarket(
  tx: Tx,
  lease: Pick<LeaseInZone, 'property_id' | 'tenant_id' | 'application_id'>,
): Promise<void> {
  const approved = await tx
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.property_id', '=', lease.property_id)
    .where('applications.holds_home', '=', true)
    .where('applications.id', 'is distinct from', lease.application_id)
    .where('applications.applicant_id', 'is distinct from', (eb) =>
      eb.selectFrom('tenants').select('tenants.user_id').where('tenants.id', '=', lease.tenant_id),
    )
    .executeTakeFirst()
  if (approved) throw refused('conflict', HELD)
  await tx
    .updateTable('properties')
    .set({ is_available: false, published_at: null })
    .where('id', '=', lease.property_id)
    .execute()
}

const HELD =
  'This property is held for an applicant you approved. Create the lease from that application, or create it and ' +
  'cancel its draft to release the property.'
