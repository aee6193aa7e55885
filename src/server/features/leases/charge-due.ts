import { addDays, type Day, dayIn, startOfDay } from '#contract/calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { chargeEntry, rentEntry, termsOf } from '../ledgers/entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import { nextRentAfter, rentsDue } from '../ledgers/rent-schedule.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * Charges every rent that is due in the home's time zone and hasn't been charged, each dated on its due day.
 * @param lease held by this transaction
 * @returns the due days charged.
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

/** Sets the day from which rent still has to be charged. */
export const chargeFrom = (tx: Tx, leaseId: string, day: Day | null) =>
  tx.updateTable('leases').set({ charged_from: day }).where('id', '=', leaseId).execute()

/**
 * Charges what an activated lease owes so far: the deposit, due on its first day, and any rent already due. A deposit
 * due before charging starts was settled elsewhere.
 * @param depositHeld cents of deposit already held under the lease this one renews
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

/** The first day rent is charged when charging starts on `day`; null when the lease ends before that. */
export const chargeableFrom = (
  lease: Pick<LeaseInZone, 'starts_on' | 'ends_on' | 'due_day' | 'rent_cents'>,
  day: Day,
) => nextRentAfter(termsOf(lease), addDays(day, -1))
