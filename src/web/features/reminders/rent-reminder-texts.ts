import { counted } from '#contract/count.ts'
import { RENT_REMINDER_KINDS, type RentReminderKind, type RentReminderSettings } from '#contract/rent-reminders.ts'

type Switches = Pick<RentReminderSettings, 'before' | 'beforeDays' | 'onDay' | 'overdue' | 'overdueDays'>

/** The reminders that a landlord has on, and when each goes out: '3 days before rent is due'. */
export const remindersOn = (switches: Switches): { kind: RentReminderKind; when: string }[] =>
  RENT_REMINDER_KINDS.filter((kind) => isOn[kind](switches)).map((kind) => ({ kind, when: whens[kind](switches) }))

const isOn: Record<RentReminderKind, (switches: Switches) => boolean> = {
  BEFORE: ({ before }) => before,
  ON_DAY: ({ onDay }) => onDay,
  OVERDUE: ({ overdue }) => overdue,
}

const whens: Record<RentReminderKind, (switches: Switches) => string> = {
  BEFORE: ({ beforeDays }) => `${counted(beforeDays, 'day')} before rent is due`,
  ON_DAY: () => 'On the day rent is due',
  OVERDUE: ({ overdueDays }) => `When rent is ${counted(overdueDays, 'day')} overdue`,
}

/** The reminders that a lease is left out of: 'None before rent is due or when it’s overdue'. */
export function leftOutText(leftOut: readonly RentReminderKind[]): string {
  if (leftOut.length === RENT_REMINDER_KINDS.length) return 'No rent reminders'
  const times = leftOut.map((kind, at) => timesOf[kind](at === 0))
  return `None ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(times)}`
}

const timesOf: Record<RentReminderKind, (isFirst: boolean) => string> = {
  BEFORE: () => 'before rent is due',
  ON_DAY: (isFirst) => (isFirst ? 'on the day rent is due' : 'on the day it’s due'),
  OVERDUE: (isFirst) => (isFirst ? 'when rent is overdue' : 'when it’s overdue'),
}
