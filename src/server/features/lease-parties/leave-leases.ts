import { addDays, dayIn } from '#contract/calendar.ts'
import { audit } from '../../audit.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { lockLeaseById } from '../leases/lock-lease.ts'
import { passOn } from './pass-on.ts'

/** Notes who has left a lease: those whose last day is over in the time zone of its home. */
export async function leaveLeases(services: Services): Promise<void> {
  const now = services.clock()
  const latest = addDays(dayIn('UTC', now), 1)
  await forEachRow(services, {
    rows: 'People on leases',
    find: (tx, after, limit) =>
      tx
        .selectFrom('lease_parties')
        .innerJoin('leases', 'leases.id', 'lease_parties.lease_id')
        .innerJoin('properties', 'properties.id', 'leases.property_id')
        .select(['lease_parties.id', 'lease_parties.lease_id', 'lease_parties.to_on', 'properties.time_zone'])
        .where('lease_parties.has_left', '=', false)
        .where('lease_parties.to_on', '<', latest)
        .where('lease_parties.id', '>', after)
        .orderBy('lease_parties.id')
        .limit(limit)
        .execute(),
    work: async ({ id, lease_id, to_on, time_zone }) => {
      if (to_on === null || to_on >= dayIn(time_zone, now)) return
      await systemTransaction(services.db, (tx) => leaveIfOver(tx, services, { id, leaseId: lease_id }))
    },
  })
}

async function leaveIfOver(tx: Tx, services: Services, { id, leaseId }: { id: string; leaseId: string }) {
  const lease = await lockLeaseById(tx, leaseId)
  const left = await tx
    .updateTable('lease_parties')
    .set({ has_left: true })
    .where('id', '=', id)
    .where('has_left', '=', false)
    // The landlord may have chosen another day since.
    .where('to_on', '<', dayIn(lease.time_zone, services.clock()))
    .returning(['tenant_id', 'to_on'])
    .executeTakeFirst()
  if (!left) return
  await passOn(tx, lease)
  const detail = { tenantId: left.tenant_id, to: left.to_on }
  await audit(tx, systemCall(services), 'lease.partyLeft', { type: 'lease', id: lease.id, detail })
}
