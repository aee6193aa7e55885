import { signedCents } from '#contract/allocation.ts'
import { addDays, type Day, daysBetween } from '#contract/calendar.ts'
import type { StatementKind } from '#contract/statements.ts'
import type { ChargeKind } from '#contract/states.ts'

/** A ledger movement under a home's leases, on the day it counts. */
export interface Movement {
  id: string
  day: Day
  kind: StatementKind
  chargeKind: ChargeKind | null
  cents: number
  memo: string | null
  /** Whether it says where a lease stood that was already running when it was added. */
  isOpening: boolean
}

/** What an entry changes about a month whose statement was issued without it, or as it no longer is. */
export interface Adjustment {
  id: string
  /** The day of the entry, which is in that month. */
  day: Day
  kind: StatementKind
  chargeKind: ChargeKind | null
  /** Of what tenants owe: negative when they owe less. */
  cents: number
  memo: string
}

/** What movements come to, in cents. */
export interface Sums {
  rent: number
  lateFees: number
  otherCharges: number
  credits: number
  received: number
  returned: number
}

/** A month's totals in cents. */
export interface Month extends Sums {
  month: string
  opening: number
  closing: number
  movements: Movement[]
  /** Where leases stood that were added in it; the opening counts them. */
  began: Movement[]
  adjustments: Adjustment[]
}

type Sum = keyof Sums

const CHARGE_SUM: Record<ChargeKind, Sum> = {
  RENT: 'rent',
  PET: 'otherCharges',
  PARKING: 'otherCharges',
  UTILITIES: 'otherCharges',
  STORAGE: 'otherCharges',
  LATE_FEE: 'lateFees',
  DEPOSIT: 'otherCharges',
  OTHER: 'otherCharges',
}
const SUM: Record<Exclude<Movement['kind'], 'CHARGE'>, Sum> = {
  PAYMENT: 'received',
  CREDIT: 'credits',
  REVERSAL: 'returned',
  REFUND: 'returned',
}

/** The total a movement counts toward. Entries from before charges had a kind are rent. */
const sumOf = ({ kind, chargeKind }: Pick<Movement, 'kind' | 'chargeKind'>): Sum =>
  kind === 'CHARGE' ? CHARGE_SUM[chargeKind ?? 'RENT'] : SUM[kind]

/** Where the first month begins: with what was owed, in cents, and what is adjusted of the months before. */
interface Beginning {
  opening: number
  adjustments: Adjustment[]
}

/**
 * Every month from `from` through `until` (`YYYY-MM`), oldest first. Each opens with the previous closing balance
 * and with where leases stood that were already running when they were added in it; everything before `from` opens the
 * first.
 */
export function sumStatements(
  movements: readonly Movement[],
  from: string,
  until: string,
  beginning: Beginning = { opening: 0, adjustments: [] },
): Month[] {
  const months: Month[] = []
  const before = movements.filter(({ day }) => monthOf(day) < from)
  let { adjustments } = beginning
  let opening = owedAfter(beginning.opening, before)
  for (let month = from; month <= until; month = nextMonth(month)) {
    const inMonth = movements.filter(({ day }) => monthOf(day) === month)
    const own = inMonth.filter(({ isOpening }) => !isOpening)
    const began = inMonth.filter(({ isOpening }) => isOpening)
    opening = owedAfter(opening, began)
    const closing = adjustments.reduce((balance, { cents }) => balance + cents, owedAfter(opening, own))
    months.push({ month, opening, ...addUp(own), closing, movements: own, began, adjustments })
    opening = closing
    adjustments = []
  }
  return months
}

const owedAfter = (before: number, movements: readonly Movement[]): number =>
  movements.reduce((balance, movement) => balance + signedCents(movement), before)

/** The totals of movements, in cents; those that say where a lease stood count like any other. */
export function addUp(movements: Iterable<Pick<Movement, 'kind' | 'chargeKind' | 'cents'>>): Sums {
  const sums = { rent: 0, lateFees: 0, otherCharges: 0, credits: 0, received: 0, returned: 0 }
  for (const movement of movements) sums[sumOf(movement)] += movement.cents
  return sums
}

export const monthOf = (day: Day): string => day.slice(0, 7)

/** The month after, `YYYY-MM`. */
export const nextMonth = (month: string) => monthOf(addDays(`${month}-28`, 4))

interface Period {
  startsOn: Day
  endsOn: Day | null
}

/**
 * How many days of a month a home was leased, out of the days so far: the current month ends with `today`. A day under
 * two leases counts once.
 */
export function daysLet(periods: readonly Period[], month: string, today: Day) {
  const first = `${month}-01`
  const next = `${nextMonth(month)}-01`
  const tomorrow = addDays(today, 1)
  const days = daysBetween(first, next < tomorrow ? next : tomorrow)
  const isLet = (day: Day) =>
    periods.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn))
  return { days, daysLet: Array.from({ length: days }, (_, index) => addDays(first, index)).filter(isLet).length }
}

/** Whether a home is leased on `today`, and the last day of its leases; null without one, or if one has no end. */
export function leasedOn(periods: readonly Period[], today: Day): { isLeased: boolean; leasedUntil: Day | null } {
  const ahead = periods.filter(({ endsOn }) => endsOn === null || endsOn >= today)
  const isLeased = ahead.some(({ startsOn }) => startsOn <= today)
  if (!isLeased || ahead.some(({ endsOn }) => endsOn === null)) return { isLeased, leasedUntil: null }
  return {
    isLeased,
    leasedUntil:
      ahead
        .map(({ endsOn }) => endsOn ?? today)
        .sort()
        .at(-1) ?? null,
  }
}
