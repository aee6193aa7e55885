import { addDays, type Day, dayIn, daysBetween, dueDays, wallAt } from '#contract/calendar.ts'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import { type LeaseDays, nextRentAfter } from '#contract/rent-schedule.ts'

/** A landlord's switches, as the database has them. */
export interface Switches {
  before_on: boolean
  before_days: number
  day_on: boolean
  overdue_on: boolean
  overdue_days: number
}

/** A reminder to send if the tenant owes anything by then. */
export interface RentReminder {
  kind: RentReminderKind
  dueOn: Day
}

/** No one is reminded at night; the first reminders of a day leave at nine in the home's time zone. */
const FROM_HOUR = 9
const UNTIL_HOUR = 20
/** An overdue reminder that didn't go out on its day, because no server was running, still does within these days. */
const CATCH_UP_DAYS = 7

/**
 * The reminders that a lease's terms call for now. One before the due day can be late by an outage, as long as the
 * day hasn't come; one on the day can't.
 */
export function remindersDue(terms: LeaseDays, switches: Switches, zone: string, now: Date): RentReminder[] {
  const hour = Number(wallAt(zone, now).slice(11, 13))
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return []
  const today = dayIn(zone, now)
  return [...before(terms, switches, today), ...onDay(terms, switches, today), ...overdue(terms, switches, today)]
}

function before(terms: LeaseDays, { before_on, before_days }: Switches, today: Day): RentReminder[] {
  const dueOn = before_on ? nextRentAfter(terms, today) : null
  if (dueOn === null || daysBetween(today, dueOn) > before_days) return []
  return [{ kind: 'BEFORE', dueOn }]
}

function onDay(terms: LeaseDays, { day_on }: Switches, today: Day): RentReminder[] {
  const isDue = day_on && nextRentAfter(terms, addDays(today, -1)) === today
  return isDue ? [{ kind: 'ON_DAY', dueOn: today }] : []
}

function overdue(terms: LeaseDays, { overdue_on, overdue_days }: Switches, today: Day): RentReminder[] {
  if (!overdue_on) return []
  const lastDay = addDays(today, -overdue_days)
  const dueOn = dueDays(terms.startsOn, terms.dueDay, lastDay, terms.endsOn).at(-1)
  if (dueOn === undefined || daysBetween(dueOn, lastDay) >= CATCH_UP_DAYS) return []
  return [{ kind: 'OVERDUE', dueOn }]
}
