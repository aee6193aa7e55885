/** A calendar day, `YYYY-MM-DD`, without a zone. */
export type Day = string

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone, kept because making one is slow. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric, second: '2-digit' })
  formats.set(zone, format)
  return format
}

/** What a clock in `zone` shows at `instant`, to the second, in milliseconds as if it were UTC. */
export function shown(zone: string, instant: Date): number {
  const parts = clockOf(zone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const text = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

/**
 * The calendar day on which `instant` falls in `zone`.
 * @throws RangeError for a zone that there is not.
 */
export const dayIn = (zone: string, instant: Date): Day => text(shown(zone, instant))

/** The first instant of `day` in `zone`: midnight, or one o'clock where the clocks skip midnight that day. */
export function startOfDay(zone: string, day: Day): Date {
  const midnight = Date.parse(day)
  const offsetAt = (utc: number) => shown(zone, new Date(utc)) - utc
  const guess = midnight - offsetAt(midnight)
  const start = midnight - offsetAt(guess)
  return new Date(dayIn(zone, new Date(start)) < day ? start + HOUR_MS : start)
}

/** The day so many days after `day`; before it for a negative number. */
export const addDays = (day: Day, days: number): Day => text(Date.parse(day) + days * DAY_MS)

/** The due day of a month: its last day where the month is shorter. `month` may go beyond 0 to 11. */
function dueDayOf(year: number, month: number, dueDay: number): Day {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return text(Date.UTC(year, month, Math.min(dueDay, lastDay)))
}

/** The due day so many months from the month of `day`. */
export function dueDayInMonth(day: Day, dueDay: number, monthsLater: number): Day {
  const date = new Date(day)
  return dueDayOf(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, dueDay)
}
