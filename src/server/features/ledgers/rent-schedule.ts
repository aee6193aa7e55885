import { addDays, type Day, daysBetween, dueDayFrom, dueDayInMonth, dueDays } from '../../calendar.ts'

/** What of a lease says when how much rent is due. */
export interface RentTerms {
  startsOn: Day
  /** The last day that is paid for; null while no end is agreed. */
  endsOn: Day | null
  dueDay: number
  rentCents: number
}

/** One rent: when it is due, and the days it is for, both included. */
export interface Rent {
  dueOn: Day
  from: Day
  to: Day
  cents: number
}

/**
 * The rents that fall due from `from` to `until`, both included. A rent is for the days from its due day to the day
 * before the next; days before the first due day, and of a month that the lease does not fill, are pro rata.
 */
export const rentsDue = (terms: RentTerms, from: Day, until: Day): Rent[] =>
  dueDays(terms.startsOn, terms.dueDay, until, terms.endsOn)
    .filter((day) => day >= from)
    .map((day) => rentOn(terms, day))

/** The rent that falls due on `dueOn`, which is the lease's first day or a due day. Nothing after its last day. */
export function rentOn({ startsOn, endsOn, dueDay, rentCents }: RentTerms, dueOn: Day): Rent {
  const next = dueDayFrom(addDays(dueOn, 1), dueDay)
  const dayBefore = addDays(next, -1)
  const to = endsOn !== null && endsOn < dayBefore ? endsOn : dayBefore
  // The month that a start between two due days falls into began before the lease.
  const monthBegan = dueOn === startsOn ? monthOf(startsOn, dueDay) : dueOn
  const days = Math.max(0, daysBetween(dueOn, to) + 1)
  return { dueOn, from: dueOn, to, cents: proRata(rentCents, days, daysBetween(monthBegan, next)) }
}

/** The first day after `day` on which rent falls due, whether charged or not; null when the lease ends before. */
export function nextRentAfter({ startsOn, endsOn, dueDay }: RentTerms, day: Day): Day | null {
  const next = day < startsOn ? startsOn : dueDayFrom(addDays(day, 1), dueDay)
  return endsOn !== null && next > endsOn ? null : next
}

/** The due day on `day`, or the last one before it. */
function monthOf(day: Day, dueDay: number): Day {
  const thisMonth = dueDayInMonth(day, dueDay, 0)
  return thisMonth <= day ? thisMonth : dueDayInMonth(day, dueDay, -1)
}

/** Cents for `days` of a month of `length` days, a half rounded up. */
const proRata = (cents: number, days: number, length: number): number =>
  Math.floor((2 * cents * days + length) / (2 * length))
