import type { Reminder } from '#contract/reminders.ts'
import { addDays } from '#web/calendar-days.ts'
import { instantAt, type WallTime, wallTimeAt } from '#web/zoned-time.ts'

type Recurring = Pick<Reminder, 'nextRunAt' | 'frequency' | 'timeZone' | 'isActive' | 'source'>

const MINUTE_MS = 60_000

/**
 * The runs that lie ahead, as instants, the next one first: none for a paused reminder, at most `count`. Null where the
 * next run alone does not tell the later ones: one on the last day of a short month may be meant for a later day, one
 * right after the clocks went forward for an earlier time, and that of a lease counts back from a due day.
 */
export function upcomingRuns(reminder: Recurring, count: number): string[] | null {
  const { nextRunAt, frequency, timeZone, isActive } = reminder
  if (nextRunAt === null || !isActive) return []
  if (frequency === 'ONCE') return [nextRunAt]
  const first = wallTimeAt(nextRunAt, timeZone)
  if (isMoved(first, reminder) || followsGap(nextRunAt, timeZone)) return null
  return Array.from({ length: count }, (_, later) =>
    later === 0 ? nextRunAt : instantAt({ ...first, day: laterDay(first.day, frequency, later) }, timeZone),
  )
}

function isMoved({ day }: WallTime, { frequency, source }: Recurring): boolean {
  const isLast = addDays(day, 1).endsWith('-01')
  if (frequency === 'MONTHLY') return source === 'LEASE' || (isLast && !day.endsWith('-31'))
  return frequency === 'YEARLY' && isLast && day.endsWith('-02-28')
}

function followsGap(instant: string, timeZone: string): boolean {
  const shown = (at: string) => {
    const { day, time } = wallTimeAt(at, timeZone)
    return Date.parse(`${day}T${time}Z`)
  }
  const earlier = new Date(Date.parse(instant) - MINUTE_MS).toISOString()
  return shown(instant) - shown(earlier) > MINUTE_MS
}

function laterDay(day: string, frequency: Exclude<Reminder['frequency'], 'ONCE'>, later: number): string {
  if (frequency === 'DAILY') return addDays(day, later)
  if (frequency === 'WEEKLY') return addDays(day, 7 * later)
  return inLaterMonth(day, frequency === 'MONTHLY' ? later : 12 * later)
}

/** The same day so many months later, or the last one of a month that is shorter. */
function inLaterMonth(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}
