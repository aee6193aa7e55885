import { dayIn, dueDayInMonth } from '../calendar.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const ENDS_AFTER_DAYS = 29

/** The demo's days, all told from the moment it is loaded, so that it is always about the last twelve months. */
export interface Calendar {
  /** The calendar day so many days ago, in UTC; negative is to come. */
  day(daysAgo: number): string
  /** How many days ago a calendar day was. */
  daysSince(day: string): number
  /**
   * A moment in working hours so many days ago; 0 is within the last hours.
   * @param slot moments of one day are in the order of their slots, 0 to 4
   */
  moment(daysAgo: number, slot?: number): Date
  /**
   * The day on which rent is due every month on `dueDay` (1 to 28): 0 is the last that has come in the time zone `zone`,
   * 1 the one before, -1 the next.
   */
  due(dueDay: number, monthsBack: number, zone: string): string
  /** The last day of a month that is 29 to 59 days from today. */
  endSoon(): string
}

export function createCalendar(now: Date, random: Random): Calendar {
  const today = Date.parse(now.toISOString().slice(0, 10))
  const day = (daysAgo: number) => new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10)
  return {
    day,
    daysSince: (since) => Math.round((today - Date.parse(since)) / DAY_MS),
    moment(daysAgo, slot = 0) {
      if (daysAgo < 1) return new Date(now.getTime() - random.between(20, 150) * MINUTE_MS)
      const minutes = (13 + 2 * slot) * 60 + random.between(0, 119)
      return new Date(today - daysAgo * DAY_MS + minutes * MINUTE_MS)
    },
    due(dueDay, monthsBack, zone) {
      const here = dayIn(zone, now)
      const notYet = dueDayInMonth(here, dueDay, 0) > here ? 1 : 0
      return dueDayInMonth(here, dueDay, -monthsBack - notYet)
    },
    endSoon: () => dueDayInMonth(day(-ENDS_AFTER_DAYS), 31, 0),
  }
}
