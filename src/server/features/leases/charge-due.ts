import { type Day, dayIn, startOfDay } from '#contract/calendar.ts'
import { chargesDue, nextDueAfter, rentRowOn } from '#contract/rent-schedule.ts'
import type { Tx } from '../../db/transaction.ts'
import { chargeEntry } from '../ledgers/entries.ts'
import { plannedEntry, termsOf } from '../ledgers/planned-entries.ts'
import { postEntries } from '../ledgers/post-entries.ts'
import type { LeaseInZone } from './lock-lease.ts'

/**
 * Charges everything in its plan that is due in the home's time zone and hasn't been charged, each dated on its due day,
 * and moves the lease's rent on to that of today.
 * @param lease held by this transaction
 * @returns the due days charged.
 */
export async function chargeDue(tx: Tx, lease: LeaseInZone, now: Date): Promise<Day[]> {
  const from = lease.charged_from
  const today = dayIn(lease.time_zone, now)
  if (from === null || from > today) return []
  const terms = termsOf(lease)
  const entries = chargesDue(terms, from, today).map((due) =>
    plannedEntry(lease, due, { at: startOfDay(lease.time_zone, due.dueOn), now }),
  )
  const added = await postEntries(tx, entries)
  await tx
    .updateTable('leases')
    .set({
      charged_from: nextDueAfter(terms, today),
      rent_cents: rentRowOn(terms, today)?.cents ?? lease.rent_cents,
    })
    .where('id', '=', lease.id)
    .execute()
  return [...new Set(added.flatMap(({ due_on }) => due_on ?? []))]
}

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

/** `day`, from which a lease is charged; null when it ends before that. */
export const chargeableFrom = ({ ends_on }: Pick<LeaseInZone, 'ends_on'>, day: Day): Day | null =>
  ends_on !== null && ends_on < day ? null : day
