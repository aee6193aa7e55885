import type { BodyInput } from '#contract/endpoint.ts'
import { FIRST_RUN_AGE_MAX_MS, type Reminder, reminders } from '#contract/reminders.ts'
import { REMINDER_FREQUENCIES, REMINDER_TYPES, type ReminderFrequency, type ReminderType } from '#contract/states.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { instantAt, wallTimeAt } from '#web/zoned-time.ts'
import { FREQUENCY_WORDS, TYPE_WORDS } from './reminder-texts.ts'

/** Whom a reminder is for, as the form asks it. */
export type Target = 'me' | 'person' | 'home' | 'system'

/** A reminder as it is typed. */
export interface ReminderValues {
  title: string
  description: string
  /** Blank for a general one. */
  type: ReminderType | ''
  frequency: ReminderFrequency
  /** Day and time of the next run by the clocks of `timeZone`; both blank for none. */
  day: string
  time: string
  timeZone: string
  target: Target
  userId: string
  userName: string
  propertyId: string
  propertyName: string
}

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  frequency: 'Frequency',
  day: 'Day',
  time: 'Time',
  nextRunAt: 'Day',
  timeZone: 'Time zone',
  userId: 'Person',
  propertyId: 'Home',
}

/** The label of an input by its path. */
export const labelOf = (path: string): string => labels[path] ?? path

export const typeOptions = REMINDER_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))

export const frequencyOptions = REMINDER_FREQUENCIES.map((frequency) => ({
  value: frequency,
  label: FREQUENCY_WORDS[frequency],
}))

/** What a new reminder begins with. */
export const blankReminder = (place: { timeZone: string; day: string; target: Target }): ReminderValues => ({
  title: '',
  description: '',
  type: '',
  frequency: 'ONCE',
  time: '09:00',
  userId: '',
  userName: '',
  propertyId: '',
  propertyName: '',
  ...place,
})

/** A reminder as the form shows it for editing; `me` is the id of who edits. */
export function valuesOf(reminder: Reminder, me: string): ReminderValues {
  const { nextRunAt, timeZone, targetName } = reminder
  const target = targetOf(reminder, me)
  const name = targetName ?? ''
  return {
    title: reminder.title ?? '',
    description: reminder.description ?? '',
    type: reminder.type ?? '',
    frequency: reminder.frequency,
    ...(nextRunAt === null ? { day: '', time: '' } : wallTimeAt(nextRunAt, timeZone)),
    timeZone,
    target,
    userId: target === 'person' ? (reminder.userId ?? '') : '',
    userName: target === 'person' ? name : '',
    propertyId: target === 'home' ? (reminder.propertyId ?? '') : '',
    propertyName: target === 'home' ? name : '',
  }
}

function targetOf({ userId, propertyId }: Pick<Reminder, 'userId' | 'propertyId'>, me: string): Target {
  if (userId !== null) return userId === me ? 'me' : 'person'
  return propertyId === null ? 'system' : 'home'
}

type Creation = BodyInput<typeof reminders.create>

/** What is sent for a new reminder as typed; `me` is the id of who sets it. */
export const creationBody = (values: ReminderValues, me: string): Creation => ({
  ...textsOf(values),
  ...scheduleOf(values),
  ...aimOf(values, me),
})

/** What is sent for a changed reminder: only what differs. One that had run for the last time runs again when told when. */
export function changeBody(
  values: ReminderValues,
  shown: ReminderValues,
  me: string,
): BodyInput<typeof reminders.update> {
  const isMoved = values.day !== shown.day || values.time !== shown.time
  const { nextRunAt, ...rest } = creationBody(values, me)
  return {
    ...changed(rest, creationBody(shown, me)),
    ...(isMoved && { nextRunAt, ...(shown.day === '' && { isActive: true }) }),
  }
}

const changed = <Fields extends object>(after: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>

const textsOf = ({ title, description, type, frequency }: ReminderValues) => ({
  title: title.trim() || null,
  description: description.trim() || null,
  type: type || null,
  frequency,
})

const scheduleOf = ({ day, time, timeZone }: ReminderValues) => ({
  nextRunAt: day === '' || time === '' ? null : instantAt({ day, time }, timeZone),
  timeZone,
})

const aimOf = ({ target, userId, propertyId }: ReminderValues, me: string) => ({
  userId: target === 'me' ? me : target === 'person' ? userId : null,
  propertyId: target === 'home' ? propertyId : null,
})

/**
 * Everything to correct in a reminder as typed, one mistake for each input. `shown` is how a reminder that exists was
 * shown: one that does not run any more need not run again.
 */
export function reminderMistakes(values: ReminderValues, me: string, shown?: ReminderValues): Mistake[] {
  const missing = missingFrom(values, shown?.day === '')
  if (missing.some(({ path }) => path === 'day' || path === 'time')) return missing
  const refusals = refusalsOf(reminders.create.body, creationBody(values, me), labelOf).map(({ path, message }) => ({
    path: path === 'nextRunAt' ? 'day' : path,
    message,
  }))
  const isMoved = values.day !== shown?.day || values.time !== shown.time
  return onePerPath([...missing, ...(isMoved ? pastFrom(values) : []), ...refusals])
}

function missingFrom(values: ReminderValues, mayStayOff: boolean): Mistake[] {
  const { title, description, day, time, target, userId, propertyId } = values
  const isOff = mayStayOff && day === '' && time === ''
  const mistakes: [boolean, string, string][] = [
    [title.trim() === '' && description.trim() === '', 'title', 'Say what it is about, in a title or a description'],
    [day === '' && !isOff, 'day', 'Day is required'],
    [time === '' && !isOff, 'time', 'Time is required'],
    [target === 'person' && userId === '', 'userId', 'Choose a person'],
    [target === 'home' && propertyId === '', 'propertyId', 'Choose a home'],
  ]
  return mistakes.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message }))
}

function pastFrom(values: ReminderValues): Mistake[] {
  const { nextRunAt } = scheduleOf(values)
  if (nextRunAt === null || Date.parse(nextRunAt) >= Date.now() - FIRST_RUN_AGE_MAX_MS) return []
  return [{ path: 'day', message: 'This time has passed. Please choose a later one.' }]
}
