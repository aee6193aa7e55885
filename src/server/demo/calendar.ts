import { addDays, dayIn, daysBetween, dueDayInMonth, utcDay } from '#contract/calendar.ts'
import type { Random } from './random.ts'

const MINUTE_MS = 60_000
const ENDS_AFTER_DAYS = 29

/** The demo's dates, all relative to when it is loaded, so it always covers the last twelve months. */
export interface Calendar {
  /** The calendar day that many days ago, in UTC; negative is in the future. */
  day(daysAgo: number): string
  /** How many days ago a calendar day was. */
  daysSince(day: string): number
  /**
   * A moment during business hours that many days ago; 0 is within the last few hours.
   * @param slot 0 to 4; moments on one day follow their slot order
   */
  moment(daysAgo: number, slot?: number): Date
  /**
   * The day rent is due every month on `dueDay` (1 to 28): 0 is the last one that has come in the time zone `zone`,
   * 1 the one before, -1 the next.
   */
  due(dueDay: number, monthsBack: number, zone: string): string
  /** The last day of a month that is 29 to 59 days from today. */
  endSoon(): string
}

export function createCalendar(now: Date, random: Random): Calendar {
  const today = utcDay(now)
  const day = (daysAgo: number) => addDays(today, -daysAgo)
  return {
    day,
    daysSince: (since) => daysBetween(since, today),
    moment(daysAgo, slot = 0) {
      if (daysAgo < 1) return new Date(now.getTime() - random.between(20, 150) * MINUTE_MS)
      const minutes = (13 + 2 * slot) * 60 + random.between(0, 119)
      return new Date(Date.parse(day(daysAgo)) + minutes * MINUTE_MS)
    },
    due(dueDay, monthsBack, zone) {
      const here = dayIn(zone, now)
      const notYet = dueDayInMonth(here, dueDay, 0) > here ? 1 : 0
      return dueDayInMonth(here, dueDay, -monthsBack - notYet)
    },
    endSoon: () => dueDayInMonth(day(-ENDS_AFTER_DAYS), 31, 0),
  }
}
