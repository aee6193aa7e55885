import { addDays, type Day, dueDayInMonth, laterOf } from '#contract/calendar.ts'
import type { RentFinding, RentLimits } from '#contract/rent-analyses.ts'

interface Raised {
  /** The day since when the rent has been what it is. */
  since: Day
  /** The last day of the lease; null where it runs on. */
  endsOn: Day | null
  today: Day
}

/** A limit on a year's increase allows one increase a year. */
const MONTHS_OF_CAP = 12

/** From which day a tenant's rent can rise, by the lease and the landlord's limits, and by when to tell them. */
export function raiseDays({ since, endsOn, today }: Raised, limits: RentLimits): NonNullable<RentFinding['raise']> {
  const { capPercent, noticeDays, monthsBetween } = limits
  const months = Math.max(monthsBetween ?? 0, capPercent === null ? 0 : MONTHS_OF_CAP)
  const allowed = [
    addDays(today, noticeDays ?? 0),
    dueDayInMonth(since, Number(since.slice(8)), months),
    // The rent of a lease is agreed on until its last day.
    ...(endsOn === null ? [] : [addDays(endsOn, 1)]),
  ]
  const earliestOn = allowed.reduce(laterOf)
  return { earliestOn, noticeBy: noticeDays === null ? null : addDays(earliestOn, -noticeDays) }
}
