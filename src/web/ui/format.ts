import { atFirstUse, firstUseOf } from '#contract/first-use.ts'
import { type SumPlace, wordLocale } from '#contract/money-place.ts'
import { moneyInBrief, moneyShort, moneyText } from '#contract/money-text.ts'
import { ownPlace, placeOf, type SaidPlace } from './own-place.ts'

const wholePercent = atFirstUse(() => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 }))
const oneDecimal = atFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }))

const longDay = firstUseOf((locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const monthAndYear = atFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const monthAlone = atFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }))
const timeOfDay = atFirstUse(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }))

const dateIn = inZone({})
const dateTimeIn = inZone({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/
const isMonth = /^\d{4}-\d{2}$/

/** Shown for a missing value. */
export const notAvailable = 'N/A'

type Maybe<T> = T | null | undefined

/** What an amount is in, as its row says, else what the reader's amounts are in; and what to show for a missing one. */
export type InMoney = SaidPlace & { missing?: string }

/** An amount as people write it: '$1,850', with cents only when there are any: '$1,850.50'. `formatMoney(rentAmount, lease)` */
export const formatMoney = (amount: Maybe<number>, money: InMoney = {}): string =>
  isNumber(amount) ? moneyInBrief(amount, placeOf(money)) : (money.missing ?? notAvailable)

/** An amount with both cents always, as statements and balances have them: '$0.00'. */
export const formatMoneyWithCents = (amount: Maybe<number>, money: InMoney = {}): string =>
  isNumber(amount) ? moneyText(amount, placeOf(money)) : (money.missing ?? notAvailable)

/** A sum over rows, in what they are in; where that differs, a sum for each currency: '900 € and $1,850'. */
export const formatSum = (total: Maybe<number>, { amounts, ...place }: SumPlace, write = formatMoney): string =>
  amounts ? amounts.map(({ amount, ...of }) => write(amount, of)).join(' and ') : write(total, place)

/**
 * A date as M/D/YYYY, or in the reader's order. A calendar day (YYYY-MM-DD) stays that day in every time zone; an ISO instant is the day it was
 * on the reader's clock, or in `timeZone`.
 */
export function formatDate(value: Maybe<string>, options: { missing?: string; timeZone?: string } = {}): string {
  const { missing = notAvailable, timeZone } = options
  const day = calendarDay.exec(value ?? '')
  if (day) return numericDay(day)
  const instant = parseInstant(value)
  return instant ? dateIn(timeZone).format(instant) : missing
}

// By far the most dates are American calendar days, and need no formatter.
const numericDay = ([whole = '', year, month, date]: readonly string[]): string =>
  ownPlace().locale === 'en-US' ? `${Number(month)}/${Number(date)}/${year}` : dateIn('UTC').format(new Date(whole))

/** An instant as M/D/YYYY, h:mm AM on the reader's clock, or in `timeZone`. */
export function formatDateTime(value: Maybe<string>, options: { missing?: string; timeZone?: string } = {}): string {
  const { missing = notAvailable, timeZone } = options
  const instant = parseInstant(value)
  return instant ? ordinarySpaces(dateTimeIn(timeZone).format(instant)) : missing
}

/** A calendar day (YYYY-MM-DD) in full: 'August 6, 2026'. What isn't of the reader's business says of which it is. */
export const formatLongDate = (day: string, place: SaidPlace = {}): string =>
  longDay(wordLocale(placeOf(place))).format(new Date(day))

/** 'March 2026' for `2026-03`; anything else stays as it is. */
export const formatMonth = (month: string): string =>
  isMonth.test(month) ? monthAndYear().format(new Date(month)) : month

/** 'Mar' for `2026-03`, where the year is clear. */
export const formatShortMonth = (month: string): string => monthAlone().format(new Date(month))

/** The time of an instant on the reader's clock, to the second: '3:07:09 PM'. */
export const formatTime = (instant: string): string => ordinarySpaces(timeOfDay().format(new Date(instant)))

/** A share from 0 to 1 in whole percent: '93%'. */
export const formatPercent = (share: number): string => wholePercent().format(share)

/** An amount for the axis of a chart: '$1.9K'. */
export const formatMoneyShort = (amount: number, money: InMoney = {}): string => moneyShort(amount, placeOf(money))

/** A file's size in KB, from bytes: '12.5 KB'. */
export function formatKilobytes(bytes: number): string {
  return `${oneDecimal().format(bytes / 1024)} KB`
}

/** A formatter for the reader's locale and each time zone, undefined for that of their own clock. */
function inZone(options: Intl.DateTimeFormatOptions): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const made = firstUseOf((key: string) => {
    const [locale, timeZone] = key.split(' ')
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: timeZone || undefined })
  })
  return (timeZone) => made(`${ownPlace().locale} ${timeZone ?? ''}`)
}

function isNumber(value: Maybe<number>): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function parseInstant(value: Maybe<string>): Date | undefined {
  if (!value) return undefined
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

/** Some engines put a narrow no-break space before AM; an ordinary one reads the same everywhere. */
const ordinarySpaces = (text: string): string => text.replaceAll('\u202f', ' ')
