import type { Locale } from '#contract/money-place.ts'
import { readNumber, amountText as textOf } from '#contract/money-text.ts'
import { ownPlace } from './own-place.ts'

/**
 * A number typed the reader's way, or that of `locale`: '$4,500' and ' 4500 ' are 4500, and so is '4.500,00' in Germany. Null
 * for a blank and for anything that isn't a number.
 */
export const typedNumber = (text: string, locale: Locale = ownPlace().locale): number | null => readNumber(text, locale)

/** A typed number without its decimals, else `fallback`. */
export function typedInteger(text: string, fallback: number, locale?: Locale): number {
  const number = typedNumber(text, locale)
  // `+ 0` turns -0 into 0.
  return number === null ? fallback : Math.trunc(number) + 0
}

/** A typed number with its decimals, else `fallback`. */
export const typedDecimal = (text: string, fallback: number): number => typedNumber(text) ?? fallback

/** An amount as an input shows it: '1,850', '1,850.50', or '1.850,50' where the reader writes so. */
export const amountText = (amount: number, locale: Locale = ownPlace().locale): string => textOf(amount, locale)
