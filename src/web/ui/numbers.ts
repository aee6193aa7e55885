import { atFirstUse } from '#contract/first-use.ts'

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/

/** A typed number: '$4,500' and ' 4500 ' are 4500. Null for a blank and for anything that isn't a number. */
export function typedNumber(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '')
  return NUMBER.test(plain) ? Number(plain) : null
}

/** A typed number without its decimals, else `fallback`. */
export function typedInteger(text: string, fallback: number): number {
  const number = typedNumber(text)
  // `+ 0` turns -0 into 0.
  return number === null ? fallback : Math.trunc(number) + 0
}

/** A typed number with its decimals, else `fallback`. */
export const typedDecimal = (text: string, fallback: number): number => typedNumber(text) ?? fallback

const whole = atFirstUse(() => new Intl.NumberFormat('en-US'))
const withCents = atFirstUse(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

/** Dollars as an input shows them: '1,850', '1,850.50'. */
export const amountText = (dollars: number): string => (Number.isInteger(dollars) ? whole : withCents)().format(dollars)
