import { firstUseOf } from '#contract/first-use.ts'
import { type MoneyPlace, wordLocale } from '#contract/money-place.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Where the business is that a text is of. */
type InPlace = Pick<MoneyPlace, 'locale'>

const dayOf = firstUseOf((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** A calendar day, `YYYY-MM-DD`, as people write it where a business is: `Mar 1, 2026`, or `1 Mar 2026` in Britain. */
export const shownDay = (day: string, place: InPlace): string => dayOf(wordLocale(place)).format(new Date(day))

/** The month of a calendar day, or of `YYYY-MM`: `March 2026`. */
export const shownMonth = (day: string): string => MONTH.format(new Date(`${day.slice(0, 7)}-01`))

/** Saturday, by the clocks of a zone. */
export const weekdayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(instant)

/** An instant in a time zone, with the zone's name, as people write it where a business is: `Mar 1, 2026, 9:00 AM EST`. */
export const shownTime = (instant: Date, timeZone: string, place: InPlace): string =>
  new Intl.DateTimeFormat(wordLocale(place), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
    .format(instant)
    // Some engines put a narrow no-break space before AM, which not every font has.
    .replaceAll('\u202f', ' ')

/** A person's whole name, from their row. */
export const nameOf = (row: { first_name: string; last_name: string }): string => `${row.first_name} ${row.last_name}`
