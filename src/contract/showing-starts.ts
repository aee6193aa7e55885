import { type Day, instantAt } from './calendar.ts'

interface Span {
  day: Day
  /** By the clocks of the zone, HH:MM. */
  from: string
  to: string
  minutes: number
}

const MINUTE_MS = 60_000

/**
 * When the showings begin that fit between two times of a day in a zone, one after another. Where clocks change in between,
 * there are as many as really fit.
 * @throws RangeError for a zone that does not exist.
 */
export function showingStarts(zone: string, { day, from, to, minutes }: Span): Date[] {
  const [first, end] = [from, to].map((time) => instantAt(zone, `${day}T${time}`).getTime())
  const length = minutes * MINUTE_MS
  const starts: Date[] = []
  for (let start = first ?? 0; start + length <= (end ?? 0); start += length) starts.push(new Date(start))
  return starts
}
