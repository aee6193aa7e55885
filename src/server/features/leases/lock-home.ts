import { sql } from 'kysely'
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

interface Taking {
  propertyId: string
  applicationId: string | null
  /** The tenants of the lease. */
  tenantIds: readonly string[]
}

/** What `takeOffMarket` asks of a lease that is stored. */
export async function takenBy(
  tx: Tx,
  lease: Pick<LeaseInZone, 'id' | 'property_id' | 'application_id'>,
): Promise<Taking> {
  const tenants = await tx
    .selectFrom('lease_parties')
    .select('tenant_id')
    .where('lease_id', '=', lease.id)
    .where('part', '=', 'TENANT')
    .execute()
  const tenantIds = tenants.map(({ tenant_id }) => tenant_id)
  return { propertyId: lease.property_id, applicationId: lease.application_id, tenantIds }
}

/**
 * Takes a home off the market for a lease that is becoming active. It stays off until someone publishes it again.
 * @throws Refusal `conflict` while the home is held for someone else whose application was approved.
 */
export async function takeOffMarket(tx: Tx, { propertyId, applicationId, tenantIds }: Taking): Promise<void> {
  const approved = await tx
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.property_id', '=', propertyId)
    .where('applications.holds_home', '=', true)
    .where(sql<boolean>`not coalesce(applications.group_id, applications.id) in (
      select coalesce(theirs.group_id, theirs.id) from applications theirs
      where theirs.property_id = ${propertyId} and (theirs.id = ${applicationId} or theirs.holds_home
        and theirs.applicant_id in (select tenants.user_id from tenants where tenants.id = any(${tenantIds}))))`)
    .executeTakeFirst()
  if (approved) throw refused('conflict', HELD)
  await tx
    .updateTable('properties')
    .set({ is_available: false, published_at: null })
    .where('id', '=', propertyId)
    .execute()
}

const HELD =
  'This property is held for an applicant you approved. Create the lease from that application, or create it and ' +
  'cancel its draft to release the property.'
