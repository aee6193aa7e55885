import type { ReminderFrequency } from '#contract/states.ts'
import { shown } from './calendar.ts'

/** A day and time as a clock on a wall shows them, `YYYY-MM-DDTHH:MM:SS.mmm`, without a zone. */
export type Wall = string

/** What recurs, by the clocks of a zone. */
export interface Recurrence {
  frequency: ReminderFrequency
  zone: string
  /** The first day and time. Of a month or year that lacks the day it is the last one there, of later ones the day again. */
  anchor: Wall
  /** How many days earlier each one is, at the same time of day. */
  leadDays: number
}

const DAY_MS = 86_400_000
/** No zone is further from UTC than this, nor was any. */
const FURTHEST_MS = 17 * 3_600_000

const wallOf = (utc: number): Wall => new Date(utc).toISOString().slice(0, -1)
const readWall = (wall: Wall): number => Date.parse(`${wall}Z`)

/** What a clock in `zone` shows at `instant`. */
export const wallAt = (zone: string, instant: Date): Wall => wallOf(wallMs(zone, instant.getTime()))

const wallMs = (zone: string, instant: number): number =>
  shown(zone, new Date(instant)) + (((instant % 1000) + 1000) % 1000)

function instantMs(zone: string, wall: number): number {
  const [before, after] = [wall - FURTHEST_MS, wall + FURTHEST_MS]
  const offsets = new Set([before, after].map((near) => wallMs(zone, near) - near))
  const fitting = [...offsets].map((offset) => wall - offset).filter((instant) => wallMs(zone, instant) === wall)
  return fitting.length > 0 ? Math.min(...fitting) : endOfGap(zone, wall, { before, after })
}

/** The first instant at which the clocks are past `wall`, which they never show. */
function endOfGap(zone: string, wall: number, { before, after }: { before: number; after: number }): number {
  let [shows, past] = [before, after]
  while (past - shows > 1) {
    const middle = Math.floor((shows + past) / 2)
    if (wallMs(zone, middle) > wall) past = middle
    else shows = middle
  }
  return past
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

const nth = (recurrence: Recurrence, n: number): number =>
  instantMs(recurrence.zone, nthWall(recurrence, n) - recurrence.leadDays * DAY_MS)

function nthWall({ frequency, anchor }: Recurrence, n: number): number {
  const first = readWall(anchor)
  if (frequency === 'DAILY') return first + n * DAY_MS
  if (frequency === 'WEEKLY') return first + n * 7 * DAY_MS
  if (frequency === 'ONCE') return first
  const date = new Date(first)
  const month = date.getUTCMonth() + (frequency === 'YEARLY' ? 12 * n : n)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return Date.UTC(date.getUTCFullYear(), month, day) + (first - Math.floor(first / DAY_MS) * DAY_MS)
}

/** The longest that one recurrence follows another, in days. */
const LONGEST_DAYS = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const

/** Which recurrence to look from, so that few are passed and none is missed; never one before the first. */
function roughly(recurrence: Recurrence, instant: number): number {
  const { frequency, anchor } = recurrence
  if (frequency === 'ONCE') return 0
  const days = (instant - FURTHEST_MS - readWall(anchor)) / DAY_MS
  return Math.max(0, Math.floor(days / LONGEST_DAYS[frequency]) - 1)
}
