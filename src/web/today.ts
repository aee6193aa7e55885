import { type Day, dayIn } from '#contract/calendar.ts'
import { atFirstUse } from '#contract/first-use.ts'

// Every row of a list asks for it, and a browser takes milliseconds to find out.
const ownClock = atFirstUse(() => new Intl.DateTimeFormat().resolvedOptions())

/** The time zone of this browser, as it was when the app was loaded. */
export const ownTimeZone = (): string => ownClock().timeZone

/** The current calendar day, in the reader's time zone or another one. */
export const today = (timeZone = ownTimeZone()): Day => dayIn(timeZone, new Date())
