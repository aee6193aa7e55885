import { allocate } from '#contract/allocation.ts'
import type { Day } from '#contract/calendar.ts'
import { CARRIED_MEMO, CHARGE_WORDS } from '#contract/states.ts'
import { chargeEntry, creditEntry, type NewEntry } from './entries.ts'
import type { Line } from './ledger-lines.ts'

/** An earlier lease of a tenancy, the renewal that goes on with its account, and the day and time it is carried. */
interface Carrying {
  from: string
  to: string
  today: Day
  now: Date
}

/**
 * Carries what is open under an earlier lease to its renewal, each charge with its due day, or what was paid ahead: equal
 * and opposite entries, so the earlier lease is even and the tenancy owes what it did.
 * @returns none when nothing is open or paid ahead.
 */
export function carriedEntries(entries: readonly Line[], carrying: Carrying): NewEntry[] {
  const { open, unapplied } = allocate(entries)
  const due = entries.filter(({ id }) => (open.get(id) ?? 0) > 0)
  const owed = due.reduce((sum, { id }) => sum + (open.get(id) ?? 0), 0)
  const { from, to, now } = carrying
  if (owed > 0)
    return [
      carried(creditEntry({ leaseId: from, cents: owed, memo: CARRIED_MEMO }, { now }), to),
      ...due.map((charge) => carriedCharge(charge, open.get(charge.id) ?? 0, carrying)),
    ]
  return unapplied > 0 ? carriedAhead(unapplied, carrying) : []
}

const FROM_EARLIER = 'Carried from the earlier lease'

function carriedCharge({ memo, chargeKind, dueOn, carriedLeaseId }: Line, cents: number, carrying: Carrying): NewEntry {
  const { from, to, today, now } = carrying
  const what = carriedLeaseId === null ? (memo ?? CHARGE_WORDS[chargeKind ?? 'OTHER']) : ''
  const line = {
    leaseId: to,
    cents,
    memo: what.startsWith(FROM_EARLIER) || what === '' ? FROM_EARLIER : `${FROM_EARLIER}: ${what}`,
  }
  return carried(chargeEntry(line, { now }, { kind: 'OTHER', dueOn: dueOn ?? today }), from)
}

function carriedAhead(cents: number, { from, to, today, now }: Carrying): NewEntry[] {
  const left = { leaseId: from, cents, memo: CARRIED_MEMO }
  return [
    carried(chargeEntry(left, { now }, { kind: 'OTHER', dueOn: today }), to),
    carried(creditEntry({ leaseId: to, cents, memo: `${FROM_EARLIER}: paid ahead` }, { now }), from),
  ]
}

const carried = (entry: NewEntry, otherLeaseId: string): NewEntry => ({ ...entry, carried_lease_id: otherLeaseId })
