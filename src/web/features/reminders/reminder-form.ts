import type { Building } from '#contract/buildings.ts'
import { instantAt, type Wall, wallAt } from '#contract/calendar.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { FIRST_RUN_AGE_MAX_MS, type Reminder, reminders } from '#contract/reminders.ts'
import { REMINDER_FREQUENCIES, REMINDER_TYPES, type ReminderFrequency, type ReminderType } from '#contract/states.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { reminderFrequencies, reminderTypes } from '#web/words/states.ts'

/** Who a reminder is for, as the form asks it. */
export type Target = 'me' | 'person' | 'home' | 'building' | 'system'

export interface ReminderValues {
  title: string
  description: string
  /** Blank for a general one. */
  type: ReminderType | ''
  frequency: ReminderFrequency
  /** Day and time of the next run in `timeZone`; both blank for none. */
  day: string
  time: string
  timeZone: string
  target: Target
  userId: string
  userName: string
  propertyId: string
  propertyName: string
  buildingId: string
  buildingName: string
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
  buildingId: 'Building',
}

/** The label of an input by its path. */
export const labelOf = (path: string): string => labels[path] ?? path

export const typeOptions = REMINDER_TYPES.map((type) => ({ value: type, label: reminderTypes.word(type) }))

export const frequencyOptions = REMINDER_FREQUENCIES.map((frequency) => ({
  value: frequency,
  label: reminderFrequencies.word(frequency),
}))

/** What a new reminder begins with, about a building if that is known. */
export const blankReminder = (
  place: { timeZone: string; day: string; target: Target },
  building?: Pick<Building, 'id' | 'name'>,
): ReminderValues => ({
  title: '',
  description: '',
  type: '',
  frequency: 'ONCE',
  time: '09:00',
  userId: '',
  userName: '',
  propertyId: '',
  propertyName: '',
  buildingId: building?.id ?? '',
  buildingName: building?.name ?? '',
  ...place,
})

/** A reminder as the form shows it for editing. `me` is the editor's id. */
export function valuesOf(reminder: Reminder, me: string): ReminderValues {
  const { nextRunAt, timeZone, targetName } = reminder
  const target = targetOf(reminder, me)
  const name = targetName ?? ''
  return {
    title: reminder.title ?? '',
    description: reminder.description ?? '',
    type: reminder.type ?? '',
    frequency: reminder.frequency,
    ...(nextRunAt === null ? { day: '', time: '' } : dayAndTime(wallAt(timeZone, new Date(nextRunAt)))),
    timeZone,
    target,
    userId: target === 'person' ? (reminder.userId ?? '') : '',
    userName: target === 'person' ? name : '',
    propertyId: target === 'home' ? (reminder.propertyId ?? '') : '',
    propertyName: target === 'home' ? name : '',
    buildingId: target === 'building' ? (reminder.buildingId ?? '') : '',
    buildingName: target === 'building' ? name : '',
  }
}

const dayAndTime = (wall: Wall) => ({ day: wall.slice(0, 10), time: wall.slice(11, 16) })

function targetOf(
  { userId, propertyId, buildingId }: Pick<Reminder, 'userId' | 'propertyId' | 'buildingId'>,
  me: string,
): Target {
  if (userId !== null) return userId === me ? 'me' : 'person'
  if (propertyId !== null) return 'home'
  return buildingId === null ? 'system' : 'building'
}

type Creation = BodyInput<typeof reminders.create>

/** The request for a new reminder as typed. `me` is the creator's id. */
export const creationBody = (values: ReminderValues, me: string): Creation => ({
  ...textsOf(values),
  ...scheduleOf(values),
  ...aimOf(values, me),
})

/**
 * The request for a changed reminder: only what differs. One that is finished runs again if it gets a date.
 */
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
  nextRunAt: day === '' || time === '' ? null : instantAt(timeZone, `${day}T${time}`).toISOString(),
  timeZone,
})

const aimOf = ({ target, userId, propertyId, buildingId }: ReminderValues, me: string) => ({
  userId: target === 'me' ? me : target === 'person' ? userId : null,
  propertyId: target === 'home' ? propertyId : null,
  buildingId: target === 'building' ? buildingId : null,
})

/**
 * Everything to fix in a reminder as typed, at most one mistake per input. `shown` is how an existing reminder was
 * shown: one that no longer runs doesn't have to run again.
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
  const { title, description, day, time, target, userId, propertyId, buildingId } = values
  const isOff = mayStayOff && day === '' && time === ''
  const mistakes: [boolean, string, string][] = [
    [title.trim() === '' && description.trim() === '', 'title', 'Enter a title or a description'],
    [day === '' && !isOff, 'day', 'Day is required'],
    [time === '' && !isOff, 'time', 'Time is required'],
    [target === 'person' && userId === '', 'userId', 'Choose a person'],
    [target === 'home' && propertyId === '', 'propertyId', 'Choose a home'],
    [target === 'building' && buildingId === '', 'buildingId', 'Choose a building'],
  ]
  return mistakes.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message }))
}

function pastFrom(values: ReminderValues): Mistake[] {
  const { nextRunAt } = scheduleOf(values)
  if (nextRunAt === null || Date.parse(nextRunAt) >= Date.now() - FIRST_RUN_AGE_MAX_MS) return []
  return [{ path: 'day', message: 'This time has passed. Please choose a later one.' }]
}
