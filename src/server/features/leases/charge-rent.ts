import { audit } from '../../audit.ts'
import { addDays, dayIn } from '../../calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { chargeDue } from './charge-due.ts'
import { forEachLease } from './each-lease.ts'
import { holdLease } from './lock-lease.ts'

/**
 * Charges every rent that has fallen due in its home's time zone, of active leases and of ended ones up to their end.
 * However often and by however many servers it runs, each due day is charged once.
 */
export async function chargeRent(services: Services): Promise<void> {
  const now = services.clock()
  // No zone is a day ahead of UTC by more than this.
  const latest = addDays(dayIn('UTC', now), 1)
  await forEachLease(services, {
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
    isDue: ({ charged_from, time_zone }) => charged_from !== null && charged_from <= dayIn(time_zone, now),
    work: (tx, id) => chargeRentOf(tx, services, id),
  })
}

/** Charges what has fallen due under one lease; in a transaction of SYSTEM. */
export async function chargeRentOf(tx: Tx, services: Services, id: string): Promise<void> {
  const days = await chargeDue(tx, await holdLease(tx, id), services.clock())
  if (days.length === 0) return
  await audit(tx, systemCall(services), 'lease.charge', { type: 'lease', id, detail: { dueOn: days } })
}
