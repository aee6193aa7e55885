import { SHOWING_MINUTES, SHOWING_NOTICE_HOURS, SHOWING_PLACES, showings } from '#contract/showings.ts'
import { type Mistake, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/ui/numbers.ts'

export interface TimesValues {
  propertyId: string
  day: string
  from: string
  to: string
  minutes: string
  places: string
  noticeHours: string
}

export const NEW_TIMES: TimesValues = {
  propertyId: '',
  day: '',
  from: '',
  to: '',
  minutes: String(SHOWING_MINUTES.default),
  places: String(SHOWING_PLACES.default),
  noticeHours: String(SHOWING_NOTICE_HOURS.default),
}

export const TIMES_LABELS: Record<keyof TimesValues, string> = {
  propertyId: 'Home',
  day: 'Day',
  from: 'From',
  to: 'To',
  minutes: 'Minutes each',
  places: 'Visitors at once',
  noticeHours: 'Hours of notice',
}

/** What the form sends. */
export const timesBody = ({ day, from, to, minutes, places, noticeHours }: TimesValues) => ({
  day,
  from,
  to,
  minutes: typedNumber(minutes) ?? Number.NaN,
  places: typedNumber(places) ?? Number.NaN,
  noticeHours: typedNumber(noticeHours) ?? Number.NaN,
})

const isLabeled = (path: string): path is keyof TimesValues => path in TIMES_LABELS

export function timesMistakes(values: TimesValues): Mistake[] {
  const { addTimes } = showings
  const mistakes = refusalsOf(addTimes.body, timesBody(values), (path) => (isLabeled(path) ? TIMES_LABELS[path] : path))
  return values.propertyId === '' ? [{ path: 'propertyId', message: 'Choose a home' }, ...mistakes] : mistakes
}
