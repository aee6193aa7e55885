import { addDays, dayIn } from '#contract/calendar.ts'
import { audit } from '../../audit.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { carryingOn } from './carry-balances.ts'
import { chargeDue } from './charge-due.ts'
import { lockLeaseById } from './lock-lease.ts'

/**
 * Charges every rent that is due in its home's time zone, for active leases and for ended ones up to their end. Each
 * due day is charged once, however often this runs and on however many servers.
 */
export async function chargeRent(services: Services): Promise<void> {
  const now = services.clock()
  // No time zone is further ahead of UTC than this.
  const latest = addDays(dayIn('UTC', now), 1)
  await forEachRow(services, {
    rows: 'Leases',
    find: (tx, after, limit) =>
      tx
        .selectFrom('leases')
        .innerJoin('properties', 'properties.id', 'leases.property_id')
        .select(['leases.id', 'leases.charged_from', 'properties.time_zone'])
        .where('leases.charged_from', '<=', latest)
        .where('leases.status', 'in', ['ACTIVE', 'ENDED'])
        .where('leases.id', '>', after)
        .orderBy('leases.id')
        .limit(limit)
        .execute(),
    work: async ({ id, charged_from, time_zone }) => {
      if (charged_from === null || charged_from > dayIn(time_zone, now)) return
      await systemTransaction(services.db, (tx) => chargeRentOf(tx, services, id))
    },
  })
}

/** Charges what is due under one lease; in a transaction of SYSTEM. */
export async function chargeRentOf(tx: Tx, services: Services, id: string): Promise<void> {
  const call = systemCall(services)
  const days = await carryingOn(tx, call, id, async () => chargeDue(tx, await lockLeaseById(tx, id), services.clock()))
  if (days.length === 0) return
  await audit(tx, call, 'lease.charge', { type: 'lease', id, detail: { dueOn: days } })
}
