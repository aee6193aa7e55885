import type { BodyInput } from '#contract/endpoint.ts'
import { RENT_REMINDER_DAYS, type RentReminderSettings, rentReminders } from '#contract/rent-reminders.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/ui/numbers.ts'

/** The three switches, as entered. */
export interface RentReminderValues {
  before: boolean
  beforeDays: string
  onDay: boolean
  overdue: boolean
  overdueDays: string
}

export const valuesOf = ({ before, beforeDays, onDay, overdue, overdueDays }: RentReminderSettings) => ({
  before,
  beforeDays: String(beforeDays),
  onDay,
  overdue,
  overdueDays: String(overdueDays),
})

const { before, overdue } = RENT_REMINDER_DAYS

/** The request for values as typed. Days of a switch that is off don't matter. */
export const settingsBody = (values: RentReminderValues): BodyInput<typeof rentReminders.update> => ({
  before: values.before,
  beforeDays: values.before ? (typedNumber(values.beforeDays) ?? Number.NaN) : before.default,
  onDay: values.onDay,
  overdue: values.overdue,
  overdueDays: values.overdue ? (typedNumber(values.overdueDays) ?? Number.NaN) : overdue.default,
})

const LABELS: Readonly<Record<string, string>> = { beforeDays: 'Days before', overdueDays: 'Days overdue' }

/** Everything to fix in the values as typed, at most one mistake per input. */
export const settingsMistakes = (values: RentReminderValues): Mistake[] =>
  onePerPath(refusalsOf(rentReminders.update.body, settingsBody(values), (path) => LABELS[path] ?? path))
