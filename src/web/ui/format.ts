import { atFirstUse } from '#contract/first-use.ts'

const wholeDollars = atFirstUse(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
)
const dollarsAndCents = atFirstUse(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }))
const shortDollars = atFirstUse(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
)
const wholePercent = atFirstUse(() => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 }))
const oneDecimal = atFirstUse(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }))

const longDay = atFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
const monthAndYear = atFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const monthAlone = atFirstUse(() => new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }))
const timeOfDay = atFirstUse(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }))

const dateIn = keptByZone({})
const dateTimeIn = keptByZone({
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

/** Dollars as people write them: '$1,850', with cents only when there are any: '$1,850.50'. */
export function formatMoney(dollars: Maybe<number>, missing: string = notAvailable): string {
  if (!isNumber(dollars)) return missing
  return Math.round(dollars * 100) % 100 === 0 ? wholeDollars().format(dollars) : dollarsAndCents().format(dollars)
}

/** Dollars with both cents always, as statements and balances have them: '$0.00'. */
export function formatMoneyWithCents(dollars: Maybe<number>, missing: string = notAvailable): string {
  return isNumber(dollars) ? dollarsAndCents().format(dollars) : missing
}

/**
 * A date as M/D/YYYY. A calendar day (YYYY-MM-DD) stays that day in every time zone; an ISO instant is the day it was
 * on the reader's clock, or in `timeZone`.
 */
export function formatDate(value: Maybe<string>, options: { missing?: string; timeZone?: string } = {}): string {
  const { missing = notAvailable, timeZone } = options
  const day = calendarDay.exec(value ?? '')
  if (day) return `${Number(day[2])}/${Number(day[3])}/${day[1]}`
  const instant = parseInstant(value)
  return instant ? dateIn(timeZone).format(instant) : missing
}

/** An instant as M/D/YYYY, h:mm AM on the reader's clock, or in `timeZone`. */
export function formatDateTime(value: Maybe<string>, options: { missing?: string; timeZone?: string } = {}): string {
  const { missing = notAvailable, timeZone } = options
  const instant = parseInstant(value)
  return instant ? ordinarySpaces(dateTimeIn(timeZone).format(instant)) : missing
}

/** A calendar day (YYYY-MM-DD) in full: 'August 6, 2026'. */
export const formatLongDate = (day: string): string => longDay().format(new Date(day))

/** 'March 2026' for `2026-03`; anything else stays as it is. */
export const formatMonth = (month: string): string =>
  isMonth.test(month) ? monthAndYear().format(new Date(month)) : month

/** 'Mar' for `2026-03`, where the year is clear. */
export const formatShortMonth = (month: string): string => monthAlone().format(new Date(month))

/** The time of an instant on the reader's clock, to the second: '3:07:09 PM'. */
export const formatTime = (instant: string): string => ordinarySpaces(timeOfDay().format(new Date(instant)))

/** A share from 0 to 1 in whole percent: '93%'. */
export const formatPercent = (share: number): string => wholePercent().format(share)

/** Dollars in brief, for the axis of a chart: '$1.9K'. */
export const formatMoneyShort = (dollars: number): string => shortDollars().format(dollars)

/** A file's size in KB, from bytes: '12.5 KB'. */
export function formatKilobytes(bytes: number): string {
  return `${oneDecimal().format(bytes / 1024)} KB`
}

/** A formatter for each time zone, undefined for the reader's own, kept once made: a list writes dozens of dates. */
function keptByZone(options: Intl.DateTimeFormatOptions): (timeZone: string | undefined) => Intl.DateTimeFormat {
  const kept = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone) => {
    const made = kept.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    kept.set(timeZone, made)
    return made
  }
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
