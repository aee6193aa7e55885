import { addDays, type Day, daysBetween, dueDayFrom, dueDayInMonth, dueDays } from '#contract/calendar.ts'

/** The lease terms that decide when rent is due and how much. */
export interface RentTerms {
  startsOn: Day
  /** The last day that rent covers; null while no end is agreed. */
  endsOn: Day | null
  dueDay: number
  rentCents: number
}

/** One rent: its due day, and the first and last day it covers. */
export interface Rent {
  dueOn: Day
  from: Day
  to: Day
  cents: number
}

/**
 * The rents due from `from` through `until`. A rent covers the days from its due day to the day before the next one;
 * the days before the first due day, and a month the lease doesn't fill, are prorated.
 */
export const rentsDue = (terms: RentTerms, from: Day, until: Day): Rent[] =>
  dueDays(terms.startsOn, terms.dueDay, until, terms.endsOn)
    .filter((day) => day >= from)
    .map((day) => rentOn(terms, day))

/** The rent due on `dueOn`, which is the lease's first day or a due day. Nothing after its last day. */
export function rentOn({ startsOn, endsOn, dueDay, rentCents }: RentTerms, dueOn: Day): Rent {
  const next = dueDayFrom(addDays(dueOn, 1), dueDay)
  const dayBefore = addDays(next, -1)
  const to = endsOn !== null && endsOn < dayBefore ? endsOn : dayBefore
  // A lease that starts between two due days starts partway through a rent month.
  const monthBegan = dueOn === startsOn ? monthOf(startsOn, dueDay) : dueOn
  const days = Math.max(0, daysBetween(dueOn, to) + 1)
  return { dueOn, from: dueOn, to, cents: proRata(rentCents, days, daysBetween(monthBegan, next)) }
}

/** The first day after `day` on which rent is due, charged or not; null when the lease ends first. */
export function nextRentAfter({ startsOn, endsOn, dueDay }: RentTerms, day: Day): Day | null {
  const next = day < startsOn ? startsOn : dueDayFrom(addDays(day, 1), dueDay)
  return endsOn !== null && next > endsOn ? null : next
}

/** `day` if it is a due day, or the last due day before it. */
function monthOf(day: Day, dueDay: number): Day {
  const thisMonth = dueDayInMonth(day, dueDay, 0)
  return thisMonth <= day ? thisMonth : dueDayInMonth(day, dueDay, -1)
}

/** Cents for `days` of a month of `length` days; half a cent rounds up. */
const proRata = (cents: number, days: number, length: number): number =>
  Math.floor((2 * cents * days + length) / (2 * length))
