import { addDays, dayIn } from '#contract/calendar.ts'
import { audit } from '../../audit.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { lockLeaseById } from './lock-lease.ts'

/** Ends the active leases whose last day is over in their home's time zone. */
export async function endLeases(services: Services): Promise<void> {
  const now = services.clock()
  const latest = addDays(dayIn('UTC', now), 1)
  await forEachRow(services, {
    rows: 'Leases',
    find: (tx, after, limit) =>
      tx
        .selectFrom('leases')
        .innerJoin('properties', 'properties.id', 'leases.property_id')
        .select(['leases.id', 'leases.ends_on', 'properties.time_zone'])
        .where('leases.status', '=', 'ACTIVE')
        .where('leases.ends_on', '<', latest)
        .where('leases.id', '>', after)
        .orderBy('leases.id')
        .limit(limit)
        .execute(),
    work: async ({ id, ends_on, time_zone }) => {
      if (ends_on === null || ends_on >= dayIn(time_zone, now)) return
      await systemTransaction(services.db, (tx) => endIfOver(tx, services, id))
    },
  })
}

async function endIfOver(tx: Tx, services: Services, id: string): Promise<void> {
  const { status, ends_on, time_zone } = await lockLeaseById(tx, id)
  if (status !== 'ACTIVE' || ends_on === null || ends_on >= dayIn(time_zone, services.clock())) return
  await tx.updateTable('leases').set({ status: 'ENDED' }).where('id', '=', id).execute()
  await audit(tx, systemCall(services), 'lease.end', { type: 'lease', id, detail: { endsOn: ends_on } })
}
