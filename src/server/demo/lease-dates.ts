import type { Calendar } from './calendar.ts'
import type { DemoLease } from './demo-lease.ts'
import type { DemoProperty } from './demo-properties.ts'
import { zoneOf } from './home-of.ts'

const APPLIED_DAYS_BEFORE = 30
const ADDED_DAYS_BEFORE = 45
const DRAFT_STARTS_IN_MONTHS = 2
const RENEWED_MONTHS = 12

/** When a demo lease runs, and when the steps leading to it happened. */
export interface LeaseDates {
  startsOn: string
  endsOn: string | null
  /** The last day of its renewal, if there is one. */
  renewedUntil: string | null
  /** Due days of the rents in the ledger, oldest first. */
  dues: string[]
  /** The second due day from now. */
  raisedOn: string
  /** When the home was added, and when the tenant applied for it, for a lease that is active. */
  addedDaysAgo: number
  appliedDaysAgo: number
}

/** A lease with everything its steps need. */
export interface Tenancy {
  lease: DemoLease
  home: DemoProperty
  dates: LeaseDates
  zone: string
  /** Dollars a month. */
  rent: number
  /** The same with everything else that is charged every month. */
  monthly: number
  /** When the lease was recorded. */
  signedDaysAgo: number
}

/** The key that a lease is remembered by. */
export const leaseKey = ({ lease }: Pick<Tenancy, 'lease'>): string => `${lease.property} ${lease.status}`

export function leaseDates(calendar: Calendar, lease: DemoLease): LeaseDates {
  const { dueDay, months, sinceMonths = months, endedMonths = 0 } = lease
  const zone = zoneOf(lease.property)
  const due = (monthsBack: number) => calendar.due(dueDay, monthsBack, zone)
  const firstBack = lease.status === 'DRAFT' ? -DRAFT_STARTS_IN_MONTHS : sinceMonths - 1
  const dues = Array.from({ length: months }, (_, index) => due(endedMonths + months - 1 - index))
  const firstDue = calendar.daysSince(dues[0] ?? due(firstBack))
  const dayBefore = (day: string) => calendar.day(calendar.daysSince(day) + 1)
  const after = (months: number) => dayBefore(due(firstBack - months))
  const agreed = lease.term === 'soon' ? calendar.endSoon() : lease.term === null ? null : after(lease.term)
  return {
    startsOn: due(firstBack),
    endsOn: lease.status === 'ENDED' ? dayBefore(due(endedMonths - 1)) : agreed,
    renewedUntil: typeof lease.term === 'number' ? after(lease.term + RENEWED_MONTHS) : null,
    dues,
    raisedOn: due(-2),
    addedDaysAgo: firstDue + ADDED_DAYS_BEFORE,
    appliedDaysAgo: firstDue + APPLIED_DAYS_BEFORE,
  }
}
