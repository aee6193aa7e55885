import { addDays, type Day, dayIn, startOfDay } from '../../calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { chargeEntry, rentEntry, termsOf } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { nextRentAfter, rentsDue } from '../ledgers/rent-schedule.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * Charges every rent that has fallen due in the home's time zone and is not charged yet, each dated as due.
 * @param lease held by this transaction
 * @returns the due days that were charged.
 */
export async function chargeDue(tx: Tx, lease: LeaseInZone, now: Date): Promise<Day[]> {
  const from = lease.charged_from
  const today = dayIn(lease.time_zone, now)
  if (from === null || from > today) return []
  const terms = termsOf(lease)
  const entries = rentsDue(terms, from, today).map((rent) =>
    rentEntry(lease.id, rent, { at: startOfDay(lease.time_zone, rent.dueOn), now }),
  )
  const added = await postEntries(tx, entries)
  await chargeFrom(tx, lease.id, nextRentAfter(terms, today))
  return added.flatMap(({ due_on }) => due_on ?? [])
}

/** Says from which day on rent is still to be charged. */
export const chargeFrom = (tx: Tx, leaseId: string, day: Day | null) =>
  tx.updateTable('leases').set({ charged_from: day }).where('id', '=', leaseId).execute()

/**
 * Charges what an activated lease owes so far: the deposit, due on its first day, and rents that are due already. A
 * deposit that was due before the day that rent is charged from was settled elsewhere.
 * @param depositHeld cents of deposit that are there already, from the lease that this one follows
 */
export async function chargeOpening(
  tx: Tx,
  lease: LeaseInZone,
  { depositHeld, now }: { depositHeld: number; now: Date },
): Promise<void> {
  const cents = lease.deposit_cents - depositHeld
  if (cents > 0 && lease.charged_from !== null && lease.starts_on >= lease.charged_from) {
    const line = { leaseId: lease.id, cents, memo: 'Security deposit' }
    await postEntries(tx, [chargeEntry(line, { now }, { kind: 'DEPOSIT', dueOn: lease.starts_on })])
  }
  await chargeDue(tx, lease, now)
}

/** The first day from which rent of a lease is charged, when that begins on `day`; null when it ends before. */
export const chargeableFrom = (
  lease: Pick<LeaseInZone, 'starts_on' | 'ends_on' | 'due_day' | 'rent_cents'>,
  day: Day,
) => nextRentAfter(termsOf(lease), addDays(day, -1))
