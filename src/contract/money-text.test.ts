import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, LOCALES, type MoneyPlace, USUAL_PLACE } from './money-place.ts'
import { amountText, currencySign, moneyInBrief, moneyShort, moneyText, readNumber } from './money-text.ts'

const US = USUAL_PLACE
const GERMANY: MoneyPlace = { currency: 'EUR', locale: 'de-DE' }
const BRITAIN: MoneyPlace = { currency: 'GBP', locale: 'en-GB' }
const FRANCE: MoneyPlace = { currency: 'EUR', locale: 'fr-FR' }
const PLACES = CURRENCIES.flatMap((currency) => LOCALES.map((locale) => ({ currency, locale })))

/** A no-break space reads like any other here. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  it('has both decimals, or only those there are', () => {
    expect([1850, 1850.5, -50].map((amount) => moneyText(amount, US))).toEqual(['$1,850.00', '$1,850.50', '-$50.00'])
    expect([1850, 1850.5, 0].map((amount) => moneyInBrief(amount, US))).toEqual(['$1,850', '$1,850.50', '$0'])
  })

  it('is written as its place writes it', () => {
    expect(spaced(moneyText(1234.5, GERMANY))).toBe('1.234,50 €')
    expect(spaced(moneyInBrief(1234, GERMANY))).toBe('1.234 €')
    expect(moneyText(1234.5, BRITAIN)).toBe('£1,234.50')
    expect(moneyText(1234.5, { currency: 'CAD', locale: 'en-US' })).toBe('CA$1,234.50')
    expect(moneyText(1234.5, { currency: 'CAD', locale: 'en-CA' })).toBe('$1,234.50')
  })

  it('has no space that a font may lack', () => {
    expect(moneyText(1234.5, FRANCE)).toBe('1\u00a0234,50\u00a0€')
    for (const place of PLACES) expect(moneyText(-1_234_567.5, place)).not.toMatch(/[\u2009\u202f]/)
  })

  it('is in hundredths everywhere', () => {
    for (const place of PLACES) expect(moneyText(1.23, place)).toMatch(/1[.,]23/)
  })

  it('is short on an axis, with the English letter in every locale', () => {
    expect([0, 950, 18_450, 999_950, 1_250_000].map((amount) => moneyShort(amount, US))).toEqual([
      '$0',
      '$950',
      '$18.5K',
      '$1M',
      '$1.3M',
    ])
    expect(moneyShort(-1850, US)).toBe('-$1.9K')
    expect(spaced(moneyShort(18_450, GERMANY))).toBe('18,5K €')
  })

  it('says where its sign stands', () => {
    expect(currencySign(US)).toEqual({ sign: '$', isAfter: false })
    expect(currencySign(GERMANY)).toEqual({ sign: '€', isAfter: true })
    expect(currencySign({ currency: 'SEK', locale: 'sv-SE' })).toEqual({ sign: 'kr', isAfter: true })
  })
})

describe('a typed amount', () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

  it.each(LOCALES)('reads as what was shown, to the cent: %s', (locale) => {
    fc.assert(
      fc.property(cents, (cents) => {
        expect(readNumber(amountText(cents / 100, locale), locale)).toBe(cents / 100)
        // As another program writes it.
        expect(readNumber((cents / 100).toFixed(2), locale)).toBe(cents / 100)
      }),
    )
  })

  it('reads with its currency, too', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), cents, (place, cents) => {
        expect(readNumber(moneyText(cents / 100, place), place.locale)).toBe(cents / 100)
      }),
    )
  })

  it.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1234.50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1_234_567],
    ['12.34.567', null],
    ['1,234.50', null],
    ['1,2,3', null],
    ['', null],
    ['vier', null],
    ['1 234,50 EUR', 1234.5],
    ['€ -50', -50],
    ['12EUR34', null],
    ['12€34', null],
    ['850 SQM', null],
    ['12 34', null],
  ])('in Germany, %j is %j', (text, amount) => expect(readNumber(text, 'de-DE')).toBe(amount))

  it.each([
    ['$1,234.50', 1234.5],
    ['1234.5', 1234.5],
    ['12e3', null],
    ['-$50', -50],
    ['$-50.25', -50.25],
    ['USD 1,850', 1850],
    ['12$34', null],
    ['$', null],
    // As they write in Germany: neither 1.85 nor 185, and not 4.5.
    ['1,85', null],
    ['4.500,00', null],
  ])('in the United States, %j is %j', (text, amount) => expect(readNumber(text, 'en-US')).toBe(amount))
})
