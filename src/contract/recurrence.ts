import { DAY_MS, dueDayInMonth, FURTHEST_MS, instantMs, readWall, type Wall } from './calendar.ts'
import type { ReminderFrequency } from './states.ts'

/** Something that recurs, by a time zone's clocks. */
export interface Recurrence {
  frequency: ReminderFrequency
  zone: string
  /** The first day and time. A month or year that lacks the day uses its last one; later ones use the day again. */
  anchor: Wall
  /** How many days earlier each one happens, at the same time of day. */
  leadDays: number
}

/** The first recurrence after `instant`; null for what happens once and has happened. */
export function nextAfter(recurrence: Recurrence, instant: Date): Date | null {
  const after = instant.getTime()
  if (recurrence.frequency === 'ONCE') {
    const only = nth(recurrence, 0)
    return only > after ? new Date(only) : null
  }
  for (let n = roughly(recurrence, after); ; n++) {
    const at = nth(recurrence, n)
    if (at > after) return new Date(at)
  }
}

/**
 * The runs ahead at `now`, at most `count`, when `next` is the next one that is planned. If that time has passed, as
 * after an outage, it covers everything missed, which runs once.
 */
export function runsAhead(recurrence: Recurrence, next: Date, now: Date, count: number): Date[] {
  const runs = [next]
  for (let at: Date | null = next; runs.length < count; runs.push(at)) {
    at = nextAfter(recurrence, at < now ? now : at)
    if (at === null) break
  }
  return runs
}

const nth = (recurrence: Recurrence, n: number): number =>
  instantMs(recurrence.zone, nthWall(recurrence, n) - recurrence.leadDays * DAY_MS)

function nthWall({ frequency, anchor }: Recurrence, n: number): number {
  const first = readWall(anchor)
  if (frequency === 'DAILY') return first + n * DAY_MS
  if (frequency === 'WEEKLY') return first + n * 7 * DAY_MS
  if (frequency === 'ONCE') return first
  const day = anchor.slice(0, 10)
  const nthDay = dueDayInMonth(day, new Date(first).getUTCDate(), frequency === 'YEARLY' ? 12 * n : n)
  return Date.parse(nthDay) + first - Date.parse(day)
}

/** The most days between two recurrences. */
const LONGEST_DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const

/** Which recurrence to start looking from: it passes few and misses none. Never before the first. */
function roughly(recurrence: Recurrence, instant: number): number {
  const { frequency, anchor } = recurrence
  if (frequency === 'ONCE') return 0
  const days = (instant - FURTHEST_MS - readWall(anchor)) / DAY_MS
  return Math.max(0, Math.floor(days / LONGEST_DAYS[frequency]) - 1)
}
