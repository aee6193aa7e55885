import { addDays, type Day, daysBetween, dueDayFrom, dueDayInMonth, dueDays, laterOf } from './calendar.ts'
import type { ChargePeriod, PlannedKind } from './states.ts'

/** The days of a lease that decide when rent is due. */
export interface LeaseDays {
  startsOn: Day
  /** The last day that rent covers; null while no end is agreed. */
  endsOn: Day | null
  dueDay: number
}

/** A row of a lease's plan: what it charges, how often, and from which day to which. */
export interface PlanRow {
  id: string
  kind: PlannedKind
  label: string
  /** Each time; by the day for a month that the row or the lease doesn't fill. */
  cents: number
  every: ChargePeriod
  from: Day
  /** The last day it covers; null while it goes on as long as the lease. */
  to: Day | null
}

/** What decides what a lease charges, and when. Rents don't overlap. */
export interface ChargeTerms extends LeaseDays {
  plan: readonly PlanRow[]
}

/** One charge of a plan: its due day, and the first and last day it covers. */
export interface PlannedDue {
  row: PlanRow
  dueOn: Day
  from: Day
  to: Day
  cents: number
}

/**
 * What falls due from `from` through `until`, by due day, with the rent of a day first. What is due every month is due on
 * the row's first day and then on the lease's due days, and covers the days up to the next; parts of a month are
 * prorated. Quarters and years count from the row's first day.
 */
export const chargesDue = (terms: ChargeTerms, from: Day, until: Day): PlannedDue[] =>
  terms.plan
    .flatMap((row) =>
      dueDaysOf(terms, row, until)
        .filter((day) => day >= from)
        .map((day) => dueUnder(terms, row, day)),
    )
    .sort((one, other) => compare(orderOf(one), orderOf(other)))

/** One row's charge that is due on `dueOn`, one of its due days. Nothing after the last day of the row or the lease. */
export function dueUnder(terms: ChargeTerms, row: PlanRow, dueOn: Day): PlannedDue {
  const { to: end } = windowOf(terms, row)
  const { began, next } = periodOf(terms, row, dueOn)
  const dayBefore = addDays(next, -1)
  const to = end !== null && end < dayBefore ? end : dayBefore
  if (row.every === 'ONCE') return { row, dueOn, from: dueOn, to: dueOn, cents: to < dueOn ? 0 : row.cents }
  // Counted from where the period or the lease began, so however a month is divided among rows, its parts add up.
  const since = row.every === 'MONTH' ? laterOf(began, terms.startsOn) : dueOn
  const share = (until: Day) => proRata(row.cents, daysBetween(since, until), daysBetween(began, next))
  return { row, dueOn, from: dueOn, to, cents: share(laterOf(addDays(to, 1), dueOn)) - share(dueOn) }
}

/** The first day after `day` on which anything of the plan is due, charged or not; null when the lease ends first. */
export const nextDueAfter = (terms: ChargeTerms, day: Day): Day | null =>
  terms.plan.flatMap((row) => nextOf(terms, row, day) ?? []).sort(compare)[0] ?? null

/** The first day after `day` on which this row is due; null when it ends first. */
export function nextOf(terms: ChargeTerms, row: PlanRow, day: Day): Day | null {
  const { from, to } = windowOf(terms, row)
  if (to !== null && to < from) return null
  const next = day < from ? from : followingOf(terms, row, day)
  return next === null || (to !== null && next > to) ? null : next
}

/** The first day after `day` on which the lease's rent is due; null when it ends first. */
export function nextRentAfter({ startsOn, endsOn, dueDay }: LeaseDays, day: Day): Day | null {
  const next = day < startsOn ? startsOn : dueDayFrom(addDays(day, 1), dueDay)
  return endsOn !== null && next > endsOn ? null : next
}

/** The last day that what this row charged through `today` covers; the day before it starts if that is nothing. */
export function coveredThrough(terms: ChargeTerms, row: PlanRow, today: Day): Day {
  const last = dueDaysOf(terms, row, today).at(-1)
  return last === undefined ? addDays(row.from, -1) : dueUnder(terms, row, last).to
}

/** The row of the rent on `day`: the first before it starts, and the last after it ends. */
export function rentRowOn({ plan }: Pick<ChargeTerms, 'plan'>, day: Day): PlanRow | undefined {
  const rents = plan.filter(({ kind }) => kind === 'RENT').sort((one, other) => compare(one.from, other.from))
  return rents.findLast(({ from }) => from <= day) ?? rents[0]
}

/** The days that a row covers at most: its own, within the lease. */
function windowOf({ startsOn, endsOn }: LeaseDays, { from, to }: PlanRow): { from: Day; to: Day | null } {
  const ends = [endsOn, to].filter((day) => day !== null).sort(compare)
  return { from: laterOf(from, startsOn), to: ends[0] ?? null }
}

function dueDaysOf(terms: ChargeTerms, row: PlanRow, until: Day): Day[] {
  const { from, to } = windowOf(terms, row)
  if (row.every === 'MONTH') return dueDays(from, terms.dueDay, until, to)
  const days: Day[] = []
  for (let day: Day | null = nextOf(terms, row, addDays(from, -1)); day !== null && day <= until; ) {
    days.push(day)
    day = nextOf(terms, row, day)
  }
  return days
}

/** The due day of a row that has begun that comes after `day`; null after one that is due once. */
function followingOf(terms: LeaseDays, row: PlanRow, day: Day): Day | null {
  if (row.every === 'ONCE') return null
  if (row.every === 'MONTH') return dueDayFrom(addDays(day, 1), terms.dueDay)
  const step = MONTHS[row.every]
  let count = Math.floor(monthsBetween(row.from, day) / step) * step
  while (dueDayInMonth(row.from, dayOf(row.from), count) <= day) count += step
  return dueDayInMonth(row.from, dayOf(row.from), count)
}

/** The month, quarter or year in which `dueOn` lies: its first day, and that of the next one. */
function periodOf(terms: LeaseDays, row: PlanRow, dueOn: Day): { began: Day; next: Day } {
  const next = followingOf(terms, row, dueOn) ?? addDays(dueOn, 1)
  return { began: row.every === 'MONTH' ? monthOf(dueOn, terms.dueDay) : dueOn, next }
}

/** `day` if it is a due day, or the last due day before it. */
function monthOf(day: Day, dueDay: number): Day {
  const thisMonth = dueDayInMonth(day, dueDay, 0)
  return thisMonth <= day ? thisMonth : dueDayInMonth(day, dueDay, -1)
}

const MONTHS = { QUARTER: 3, YEAR: 12 } as const

const dayOf = (day: Day) => Number(day.slice(8))
const monthsBetween = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

const orderOf = ({ dueOn, row }: PlannedDue) => `${dueOn} ${row.kind === 'RENT' ? 0 : 1} ${row.from} ${row.id}`
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Cents for `days` of a period of `length` days; half a cent rounds up. */
const proRata = (cents: number, days: number, length: number): number =>
  Math.floor((2 * cents * days + length) / (2 * length))
