import type { Random } from './random.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

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
  /** The day on which rent is due every month on `dueDay` (1 to 28): 0 is the last that has come, 1 the one before. */
  due(dueDay: number, monthsBack: number): string
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
    due(dueDay, monthsBack) {
      const notYet = new Date(today).getUTCDate() < dueDay ? 1 : 0
      const month = new Date(today).getUTCMonth() - monthsBack - notYet
      return new Date(Date.UTC(new Date(today).getUTCFullYear(), month, dueDay)).toISOString().slice(0, 10)
    },
  }
}
