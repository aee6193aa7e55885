import { firstUseOf } from '#contract/first-use.ts'

/** A day such as 6/15/2024, 15.06.2024 or 15. 6. 2024. */
const NUMBERS = /^(\d{1,2})[/.-] ?(\d{1,2})[/.-] ?(\d{4})$/
const EXAMPLE = new Date('2024-06-15')

const numeric = firstUseOf((locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }))

/** What comes first in a day where a business is, since that is how its spreadsheet program saves any date. */
const firstPart = (locale: string): Intl.DateTimeFormatPartTypes | undefined =>
  numeric(locale)
    .formatToParts(EXAMPLE)
    .find(({ type }) => type !== 'literal')?.type

/**
 * A cell's day as `YYYY-MM-DD`, in the order of a locale: 6/15/2024 in the United States is 15/6/2024 in Britain. Where the
 * year comes first, as in Sweden, the other two say nothing. Anything else stays as it is.
 */
export function dayInFile(cell: string, locale: string): string {
  const [, one = '', other = '', year = ''] = NUMBERS.exec(cell) ?? []
  if (year === '') return cell
  const first = firstPart(locale)
  if (first === 'year') return cell
  const [month, date] = first === 'month' ? [one, other] : [other, one]
  if (Number(month) > 12) return cell
  return [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
}

/** How to write days in a file of a business there: '6/15/2024 or 2024-06-15'. */
export const daysToWrite = (locale: string): string =>
  [...(firstPart(locale) === 'year' ? [] : [numeric(locale).format(EXAMPLE)]), '2024-06-15'].join(' or ')
