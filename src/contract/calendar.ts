/** A calendar day, `YYYY-MM-DD`, without a zone. */
export type Day = string

/** A day and time as a clock on a wall shows them, `YYYY-MM-DDTHH:MM`, with `:SS` and `.mmm` or without; no zone. */
export type Wall = string

export const DAY_MS = 86_400_000
/** No zone is or ever was further from UTC than this. */
export const FURTHEST_MS = 17 * 3_600_000

const text = (utc: number): Day => new Date(utc).toISOString().slice(0, 10)

/** The calendar day on which `instant` falls in UTC. */
export const utcDay = (instant: Date): Day => text(instant.getTime())

/** The day this many days after `day`, or before it for a negative number. */
export const addDays = (day: Day, days: number): Day => text(Date.parse(day) + days * DAY_MS)

/** The later of two days. */
export function laterOf(one: Day, other: Day): Day {
  if (one > other) return one
  return other
}

/** How many days `to` is after `from`. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The last day of the year that begins on `day`: 2027-02-28 for 2026-03-01. */
export function yearFrom(day: Day): Day {
  const date = new Date(day)
  return addDays(text(date.setUTCFullYear(date.getUTCFullYear() + 1)), -1)
}

/** The due day this many months from the month of `day`, or the last day of a shorter month. */
export function dueDayInMonth(day: Day, dueDay: number, monthsLater: number): Day {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + monthsLater]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return text(Date.UTC(year, month, Math.min(dueDay, lastDay)))
}

/** The month (`YYYY-MM`) before that of a day. */
export const monthBefore = (day: Day): string => dueDayInMonth(day, 1, -1).slice(0, 7)

/** The first due day that is not before `day`. */
export function dueDayFrom(day: Day, dueDay: number): Day {
  const thisMonth = dueDayInMonth(day, dueDay, 0)
  return thisMonth >= day ? thisMonth : dueDayInMonth(day, dueDay, 1)
}

/**
 * The days when something falls due month by month: the start, then each due day up to `until` or the end,
 * whichever comes first.
 */
export function dueDays(startsOn: Day, dueDay: number, until: Day, endsOn: Day | null): Day[] {
  const last = endsOn !== null && endsOn < until ? endsOn : until
  const days: Day[] = []
  for (let day = startsOn; day <= last; day = dueDayFrom(addDays(day, 1), dueDay)) days.push(day)
  return days
}

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

/** What a clock in `zone` shows at `instant`, in milliseconds as if it were UTC. */
function shownMs(zone: string, instant: number): number {
  const parts = clockOf(zone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const seconds = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return seconds + (((instant % 1000) + 1000) % 1000)
}

/**
 * The calendar day on which `instant` falls in `zone`.
 * @throws RangeError for a zone that does not exist.
 */
export const dayIn = (zone: string, instant: Date): Day => text(shownMs(zone, instant.getTime()))

/** The first instant of `day` in `zone`: midnight, the first if it comes twice, or the end of a gap that skips it. */
export const startOfDay = (zone: string, day: Day): Date => new Date(instantMs(zone, Date.parse(day)))

/** What a clock in `zone` shows at `instant`, to the millisecond. */
export const wallAt = (zone: string, instant: Date): Wall =>
  new Date(shownMs(zone, instant.getTime())).toISOString().slice(0, -1)

/** A wall time in milliseconds, as if it were UTC. */
export const readWall = (wall: Wall): number => Date.parse(`${wall}Z`)

/**
 * The instant at which a clock in `zone` shows `wall`. For a time that the clocks skip, the first instant after the
 * gap; for one that comes twice, the first.
 * @throws RangeError for anything that is not a day and time, and for a zone that does not exist.
 */
export const instantAt = (zone: string, wall: Wall): Date => new Date(instantMs(zone, readWall(wall)))

/** `instantAt` for a wall time in milliseconds, as if it were UTC. */
export function instantMs(zone: string, wall: number): number {
  const [before, after] = [wall - FURTHEST_MS, wall + FURTHEST_MS]
  const offsets = new Set([before, after].map((near) => shownMs(zone, near) - near))
  const fitting = [...offsets].map((offset) => wall - offset).filter((instant) => shownMs(zone, instant) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : endOfGap(zone, wall, { before, after })
}

/** The first instant at which the clocks are past `wall`, which they never show. */
function endOfGap(zone: string, wall: number, { before, after }: { before: number; after: number }): number {
  let [shows, past] = [before, after]
  while (past - shows > 1) {
    const middle = Math.floor((shows + past) / 2)
    if (shownMs(zone, middle) > wall) past = middle
    else shows = middle
  }
  return past
}
