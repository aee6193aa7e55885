import { allocate, type Booked, type LateFeeRule, lateFeeCents } from '#contract/allocation.ts'
import type { ChargeKind } from '#contract/states.ts'
import { addDays, type Day, dayIn, laterOf } from '../../calendar.ts'

/** An entry with what it takes to judge whether a rent was late. */
export interface JudgedEntry extends Booked {
  chargeKind: ChargeKind | null
  at: Date
}

/** What is to be judged: a lease's ledger and its rule. */
export interface Judging {
  zone: string
  rule: LateFeeRule
  graceDays: number
  /** When the lease became active: nobody is late with what was not asked for before. */
  activatedAt: Date
  entries: readonly JudgedEntry[]
  /** When each payment was reported that still waits for the landlord. */
  waitingSince: readonly Date[]
  /** Rents that fell due up to this day have been judged; null when none has. */
  judgedUntil: Day | null
  now: Date
}

export interface LateRent {
  rentId: string
  dueOn: Day
  /** Cents of the fee. */
  cents: number
}

/**
 * The rents whose grace is over and that were not wholly covered by what had come until then, and up to which due day
 * all are judged now. A payment that was reported in time and waits for the landlord holds judgement back. Fees are left
 * out of the account: one that is unpaid makes no rent late.
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

/** Cents of a rent that were open when `lastDay` was over. */
function openAt(entries: readonly DatedEntry[], rentId: string, lastDay: Day): number {
  const known = entries.filter(({ id, day }) => id === rentId || day <= lastDay)
  return allocate(known).open.get(rentId) ?? 0
}

type DatedEntry = Booked & { day: Day }

const datedEntries = ({ zone, entries }: Judging): DatedEntry[] =>
  entries.flatMap((entry) => (entry.chargeKind === 'LATE_FEE' ? [] : [{ ...entry, day: dayIn(zone, entry.at) }]))
