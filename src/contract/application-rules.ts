import { type Day, dueDayInMonth } from './calendar.ts'

/** How old an applicant can be, in years: anything else is a slip of the keyboard. */
export const APPLICANT_AGE = { min: 14, max: 120 } as const
/** How many years ahead a move-in can be. */
export const MOVE_IN_YEARS_AHEAD = 5

/** The first and the last day of birth an applicant can give on `today`. */
export const birthDays = (today: Day): { first: Day; last: Day } => ({
  first: yearsFrom(today, -APPLICANT_AGE.max),
  last: yearsFrom(today, -APPLICANT_AGE.min),
})

/** The first and the last day someone can ask to move in, on `today` where the home is. */
export const moveInDays = (today: Day): { first: Day; last: Day } => ({
  first: today,
  last: yearsFrom(today, MOVE_IN_YEARS_AHEAD),
})

/** What the form and the server say about a move-in before today. */
export const MOVE_IN_PAST = 'Desired move-in date must not be in the past'

/** What an applicant with pets left out, by position in the list. */
export const petsWithoutType = (pets: readonly { type: string | null }[]): number[] =>
  pets.flatMap(({ type }, at) => ((type ?? '').trim() === '' ? [at] : []))

/**
 * Whether a signature is the name it should be: the same words in any order, some left out or shortened to their
 * initial. Case, accents and punctuation don't matter. It only decides whether we ask: people sign in several scripts.
 */
export function isSignatureOf(signature: string, fullName: string): boolean {
  const [signed, named] = [wordsOf(signature), wordsOf(fullName)]
  if (signed.join('') === named.join('')) return true
  const [fewer, more] = signed.length <= named.length ? [signed, named] : [named, signed]
  return fewer.some(({ length }) => length > 1) && fewer.every((word) => more.some((other) => areOne(word, other)))
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const areOne = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

const yearsFrom = (day: Day, years: number): Day => dueDayInMonth(day, Number(day.slice(8)), 12 * years)
