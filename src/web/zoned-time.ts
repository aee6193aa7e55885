const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** What a clock on the wall shows: a day, YYYY-MM-DD, and a time of it, HH:MM. */
export interface WallTime {
  day: string
  time: string
}

/** The time zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the clocks of `timeZone` show at an instant. */
export function wallTimeAt(instant: string, timeZone: string): WallTime {
  const [day = '', time = ''] = new Date(shownAt(Date.parse(instant), timeZone)).toISOString().split('T')
  return { day, time: time.slice(0, 5) }
}

/**
 * The instant at which the clocks of `timeZone` show this time, as ISO 8601 in UTC. A time that comes twice is the
 * earlier one; of a time that the clocks skip it is the first instant after the gap.
 * @throws RangeError for a day or a time that is not written so, and for a zone that there is not.
 */
export function instantAt({ day, time }: WallTime, timeZone: string): string {
  const typed = `${day}T${time}`
  if (!WALL_TIME.test(typed)) throw new RangeError(`${typed} is not a day and a time`)
  const wall = Date.parse(`${typed}:00Z`)
  const candidates = [-DAY_MS, DAY_MS].map((away) => wall - offsetAt(wall + away, timeZone)).sort((a, b) => a - b)
  const exact = candidates.find((instant) => shownAt(instant, timeZone) === wall)
  return new Date(exact ?? afterGap(wall, candidates, timeZone)).toISOString()
}

/** The first whole minute from which on the clocks show `wall` or later; they jump over it between the candidates. */
function afterGap(wall: number, [from = wall, to = wall]: number[], timeZone: string): number {
  let [before, after] = [from, to]
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (shownAt(middle, timeZone) < wall) before = middle
    else after = middle
  }
  return after
}

const offsetAt = (instant: number, timeZone: string) => shownAt(instant, timeZone) - instant

/** What the clocks of `timeZone` show at an instant, as if it were UTC; both in milliseconds, whole minutes. */
function shownAt(instant: number, timeZone: string): number {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric }).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}
