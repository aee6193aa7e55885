import { allocate, type Booked, type LateFeeRule, lateFeeCents } from '#contract/allocation.ts'
import { addDays, type Day, dayIn, laterOf } from '#contract/calendar.ts'
import type { ChargeKind } from '#contract/states.ts'

/** The part of an entry that decides whether a rent was late. */
export interface JudgedEntry extends Booked {
  chargeKind: ChargeKind | null
  isOpening: boolean
  at: Date
}

/** What we check: a lease's ledger and its late fee rule. */
export interface Judging {
  zone: string
  rule: LateFeeRule
  graceDays: number
  /** When the lease became active: no one is late with rent that wasn't charged yet. */
  activatedAt: Date
  entries: readonly JudgedEntry[]
  /** What is booked under the tenancy's other leases: money counts wherever it was received. */
  elsewhere?: readonly JudgedEntry[]
  /** When each payment that the landlord hasn't settled was reported. */
  waitingSince: readonly Date[]
  /** Rents due through this day have been checked; null when none have. */
  judgedUntil: Day | null
  now: Date
}

export interface LateRent {
  rentId: string
  dueOn: Day
  /** The fee in cents. */
  cents: number
}

/**
 * The rents that weren't fully covered when their grace period ended, and the due day through which all are now
 * checked. A payment reported on time that the landlord hasn't settled puts the check on hold. Fees and what was owed
 * when the lease was added don't count: neither makes rent late.
 */
export function lateRents(judging: Judging): { late: LateRent[]; judgedUntil: Day | null } {
  const { zone, graceDays, now, waitingSince } = judging
  const today = dayIn(zone, now)
  const activated = dayIn(zone, judging.activatedAt)
  const entries = datedEntries(judging)
  const late: LateRent[] = []
  let { judgedUntil } = judging
  for (const { id, dueOn } of unjudgedRents(judging)) {
    const lastDay = addDays(laterOf(dueOn, activated), graceDays)
    if (lastDay >= today || waitingSince.some((since) => dayIn(zone, since) <= lastDay)) break
    const cents = lateFeeCents(judging.rule, openAt(entries, id, lastDay))
    if (cents > 0) late.push({ rentId: id, dueOn, cents })
    judgedUntil = dueOn
  }
  return { late, judgedUntil }
}

const unjudgedRents = ({ entries, judgedUntil }: Judging) =>
  entries
    .flatMap(({ id, chargeKind, dueOn }) => (chargeKind === 'RENT' && dueOn !== null ? [{ id, dueOn }] : []))
    .filter(({ dueOn }) => judgedUntil === null || dueOn > judgedUntil)
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1))

/** Cents of a rent still unpaid when `lastDay` ended. */
function openAt(entries: readonly DatedEntry[], rentId: string, lastDay: Day): number {
  const known = entries.filter(({ id, day }) => id === rentId || day <= lastDay)
  return allocate(known).open.get(rentId) ?? 0
}

/** Fees, and what was owed before the lease was added: neither makes a rent late. What was paid ahead counts. */
const isLeftOut = ({ kind, chargeKind, isOpening }: JudgedEntry) =>
  chargeKind === 'LATE_FEE' || (isOpening && kind === 'CHARGE')

type DatedEntry = Booked & { day: Day }

const datedEntries = ({ zone, entries, elsewhere = [] }: Judging): DatedEntry[] =>
  [...entries, ...elsewhere].flatMap((entry) => (isLeftOut(entry) ? [] : [{ ...entry, day: dayIn(zone, entry.at) }]))
