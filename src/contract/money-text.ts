import { atFirstUse, firstUseOf } from './first-use.ts'
import { CURRENCIES, type Locale, type MoneyPlace } from './money-place.ts'

/** Money with both decimals always: '$1,850.00', '1.850,00 €'. */
export const moneyText = (amount: number, place: MoneyPlace): string => written(exact(keyOf(place)).format(amount))

/** Money with decimals only when there are any: '$1,850', '$1,850.50', '1.850,50 €'. */
export const moneyInBrief = (amount: number, place: MoneyPlace): string =>
  Math.round(amount * 100) % 100 === 0 ? written(whole(keyOf(place)).format(amount)) : moneyText(amount, place)

/** Money for the axis of a chart: '$1.9K', '1,9K €'. The letter is the English one, like all words here. */
export function moneyShort(amount: number, place: MoneyPlace): string {
  const scale = compact().formatToParts(amount)
  const letter = scale.find(({ type }) => type === 'compact')?.value ?? ''
  const digits = scale.flatMap(({ type, value }) => (NUMERIC.has(type) ? [value] : []))
  const parts = rough(keyOf(place)).formatToParts(Number(digits.join('')))
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction')
  return written(parts.map(({ value }, at) => (at === last ? value + letter : value)).join(''))
}

const NUMERIC: ReadonlySet<string> = new Set(['minusSign', 'integer', 'decimal', 'fraction'])

/** The sign of a currency, and whether it follows the amount: '$', or 'kr' after it. */
export function currencySign(place: MoneyPlace): { sign: string; isAfter: boolean } {
  const parts = whole(keyOf(place)).formatToParts(0)
  const at = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[at]?.value ?? place.currency, isAfter: at > 0 }
}

/** An amount as an input shows it, without its sign: '1,850', '1,850.50', '1.850,50'. */
export const amountText = (amount: number, locale: Locale): string =>
  written((Number.isInteger(amount) ? plainWhole : plainExact)(locale).format(amount))

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/
/** The sign of a currency: 'CA$', '$US', 'CHF', 'kr.'. */
const SIGN = `(?:[A-Z]{0,2}[$£€]\\s?[A-Z]{0,2}|${CURRENCIES.join('|')}|[DN]?kr\\.?|zł|Kč)`
/** One before the number, perhaps with its minus, or after it. */
const AROUND = new RegExp(`^(-?)\\s*${SIGN}\\s*|\\s*${SIGN}$`, 'g')
/** A space, or the apostrophe of Switzerland, groups thousands only where three digits follow, and so do a point and a comma. */
const SPACES = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const POINTS = /^-?\d{1,3}(\.\d{3})+(,\d*)?$/
const COMMAS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * A number as people of a locale type it: '$1,850.50' in the United States; '1.850,50 €' and '1850,5' in Germany, and
 * '1850.50' as well. Null for a blank, and for anything that isn't a number there.
 */
export function readNumber(text: string, locale: Locale): number | null {
  const plain = text.trim().replaceAll('−', '-').replace(AROUND, '$1').replace(SPACES, '')
  const number = hasComma(locale) ? withPoint(plain) : COMMAS.test(plain) ? plain.replaceAll(',', '') : plain
  return NUMBER.test(number) ? Number(number) : null
}

function withPoint(plain: string): string {
  if (POINTS.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  // With both in another order it is a number of some other locale, and refused.
  return plain.includes('.') ? plain : plain.replace(',', '.')
}

/** Whether a comma stands before the decimals. */
const hasComma = (locale: Locale) =>
  plainExact(locale)
    .formatToParts(0)
    .some(({ type, value }) => type === 'decimal' && value === ',')

const keyOf = ({ locale, currency }: MoneyPlace) => `${locale} ${currency}`

const inPlace = (options: Intl.NumberFormatOptions) =>
  firstUseOf((key: string) => {
    const [locale, currency = ''] = key.split(' ')
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
  })

const exact = inPlace({})
const whole = inPlace({ maximumFractionDigits: 0 })
const rough = inPlace({ minimumFractionDigits: 0, maximumFractionDigits: 1 })
const compact = atFirstUse(() => new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }))
const plainWhole = firstUseOf((locale: Locale) => new Intl.NumberFormat(locale))
const plainExact = firstUseOf(
  (locale: Locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** French numbers have a narrow no-break space, which not every font has. */
const written = (text: string): string => text.replaceAll('\u202f', '\u00a0')
