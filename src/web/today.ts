import { type Day, dayIn } from '#contract/calendar.ts'

/** The time zone of this browser. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The current calendar day, in the reader's time zone or another one. */
export const today = (timeZone = ownTimeZone()): Day => dayIn(timeZone, new Date())
