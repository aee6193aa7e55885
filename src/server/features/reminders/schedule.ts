import { addDays, type Day, dayIn, instantAt, wallAt } from '#contract/calendar.ts'
import { nextAfter, type Recurrence, runsAhead } from '#contract/recurrence.ts'
import { FIRST_RUN_AGE_MAX_MS, NEXT_RUNS_MAX } from '#contract/reminders.ts'
import type { ReminderFrequency } from '#contract/states.ts'
import { wrongField } from '../../http/errors.ts'

/** The columns that decide when a reminder runs. */
export interface Schedule {
  frequency: ReminderFrequency
  time_zone: string
  anchor: string | null
  lead_days: number
  next_run_at: Date | null
  is_active: boolean
}

/** The requested changes; fields left out stay the same. */
export interface ScheduleChange {
  frequency?: ReminderFrequency | undefined
  timeZone?: string | undefined
  nextRunAt?: string | null | undefined
  isActive?: boolean | undefined
}

/** How a reminder repeats; without an anchor, it repeats from its next run. */
export const recurrenceOf = (schedule: Schedule & { next_run_at: Date }): Recurrence => ({
  frequency: schedule.frequency,
  zone: schedule.time_zone,
  anchor: schedule.anchor ?? wallAt(schedule.time_zone, schedule.next_run_at),
  leadDays: schedule.anchor === null ? 0 : schedule.lead_days,
})

/** The schedule of a reminder that first runs at `nextRunAt`, in its time zone. */
export const startAt = (zone: string, nextRunAt: Date | null) => ({
  next_run_at: nextRunAt,
  anchor: nextRunAt === null ? null : wallAt(zone, nextRunAt),
  lead_days: 0,
})

/** When a reminder runs next, as `reminders.read` answers it; `ends_on` is the last day of its lease. */
export function nextRuns(schedule: Schedule & { ends_on: Day | null }, now: Date): string[] {
  const { next_run_at, is_active, time_zone, lead_days, ends_on } = schedule
  if (next_run_at === null || !is_active) return []
  return runsAhead(recurrenceOf({ ...schedule, next_run_at }), next_run_at, now, NEXT_RUNS_MAX)
    .filter((at) => ends_on === null || addDays(dayIn(time_zone, at), lead_days) <= ends_on)
    .map((at) => at.toISOString())
}

/** @throws Refusal `invalid` when an active reminder's first run is long past. */
export function requireNotPast(nextRunAt: Date | null, now: Date): void {
  if (nextRunAt === null || nextRunAt.getTime() >= now.getTime() - FIRST_RUN_AGE_MAX_MS) return
  throw wrongField('nextRunAt', 'This time has passed. Please choose a later one.')
}

/**
 * A schedule after a change. A new time restarts it; a new frequency starts with the next run; a new time zone keeps
 * the time of day. Runs that came due while paused are skipped on resume.
 * @throws Refusal `invalid` when an active reminder would start in the past.
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

/** A form always sends the next run along; the same one doesn't restart the schedule. */
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
  if (next === null) throw wrongField('nextRunAt', 'This time has passed. Please choose a later one.')
  return next
}
