import { FIRST_RUN_AGE_MAX_MS } from '#contract/reminders.ts'
import type { ReminderFrequency } from '#contract/states.ts'
import { instantAt, nextAfter, type Recurrence, wallAt } from '../../recurrence.ts'
import { wrong } from './require-target.ts'

/** What of a reminder's row says when it runs. */
export interface Schedule {
  frequency: ReminderFrequency
  time_zone: string
  anchor: string | null
  lead_days: number
  next_run_at: Date | null
  is_active: boolean
}

/** What somebody wants to be otherwise; what is not named stays. */
export interface ScheduleChange {
  frequency?: ReminderFrequency | undefined
  timeZone?: string | undefined
  nextRunAt?: string | null | undefined
  isActive?: boolean | undefined
}

/** How a reminder recurs; one that has no anchor yet recurs from its next run. */
export const recurrenceOf = (schedule: Schedule & { next_run_at: Date }): Recurrence => ({
  frequency: schedule.frequency,
  zone: schedule.time_zone,
  anchor: schedule.anchor ?? wallAt(schedule.time_zone, schedule.next_run_at),
  leadDays: schedule.anchor === null ? 0 : schedule.lead_days,
})

/** When a reminder that first runs at `nextRunAt` runs, by the clock of its zone. */
export const startAt = (zone: string, nextRunAt: Date | null) => ({
  next_run_at: nextRunAt,
  anchor: nextRunAt === null ? null : wallAt(zone, nextRunAt),
  lead_days: 0,
})

/** @throws Refusal `invalid` for the first run of an active reminder that is long past. */
export function requireNotPast(nextRunAt: Date | null, now: Date): void {
  if (nextRunAt === null || nextRunAt.getTime() >= now.getTime() - FIRST_RUN_AGE_MAX_MS) return
  throw wrong('nextRunAt', 'This time has passed. Please choose a later one.')
}

/**
 * A schedule after a change. A new time begins it anew; another frequency begins it with the next run; another zone
 * keeps the time of day. What fell due while it was paused does not run when it is resumed.
 * @throws Refusal `invalid` when an active reminder would begin in the past.
 */
export function reschedule(before: Schedule, change: ScheduleChange, now: Date): Schedule {
  const after = withTimes(before, change)
  if (!after.is_active) return after
  if (newTime(before, change) !== undefined) {
    requireNotPast(after.next_run_at, now)
    return after
  }
  const wakes = !before.is_active && after.next_run_at !== null && after.next_run_at <= now
  return wakes ? { ...after, next_run_at: wake(after, now) } : after
}

/** A form sends the next run along with whatever was changed: the same one is no new beginning. */
function newTime(
  before: Schedule,
  { nextRunAt, timeZone = before.time_zone }: ScheduleChange,
): Date | null | undefined {
  if (nextRunAt === undefined) return undefined
  const time = nextRunAt === null ? null : new Date(nextRunAt)
  const isSame = time?.getTime() === before.next_run_at?.getTime() && timeZone === before.time_zone
  return isSame ? undefined : time
}

function withTimes(before: Schedule, change: ScheduleChange): Schedule {
  const { frequency, timeZone, isActive } = change
  const time = newTime(before, change)
  const after = {
    ...before,
    frequency: frequency ?? before.frequency,
    time_zone: timeZone ?? before.time_zone,
    is_active: isActive ?? before.is_active,
  }
  if (time !== undefined) return { ...after, ...startAt(after.time_zone, time) }
  if (before.next_run_at === null) return after
  const next = wallAt(before.time_zone, before.next_run_at)
  const moved = after.time_zone === before.time_zone ? before.next_run_at : instantAt(after.time_zone, next)
  if (after.frequency !== before.frequency) return { ...after, ...startAt(after.time_zone, moved) }
  return { ...after, next_run_at: moved, anchor: before.anchor ?? next }
}

function wake(schedule: Schedule, now: Date): Date {
  const { next_run_at } = schedule
  const next = next_run_at === null ? null : nextAfter(recurrenceOf({ ...schedule, next_run_at }), now)
  if (next === null) throw wrong('nextRunAt', 'This time has passed. Please choose a later one.')
  return next
}
