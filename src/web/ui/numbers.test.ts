import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, typedDecimal, typedInteger, typedNumber } from './numbers.ts'

describe('typed numbers', () => {
  it.each([
    ['4500', 4500],
    ['$4,500', 4500],
    [' 4500.75 ', 4500.75],
    ['.5', 0.5],
    ['-3', -3],
    ['', null],
    ['12e3', null],
    ['0x10', null],
    ['four', null],
    ['1.2.3', null],
  ])('reads %j as %j', (text, number) => expect(typedNumber(text)).toBe(number))

  it('reads every number that a person can write', () => {
    fc.assert(fc.property(fc.integer(), (number) => typedInteger(number.toLocaleString('en-US'), 7) === number))
  })

  it('drops decimals for a whole number', () => {
    expect(typedInteger('2999.99', 0)).toBe(2999)
    expect(Object.is(typedInteger('-0.5', 1), 0)).toBe(true)
  })

  it('falls back if it is not a number', () => {
    expect(typedInteger('', 1)).toBe(1)
    expect(typedDecimal('two', 0)).toBe(0)
  })
})

describe('an amount in an input', () => {
  it.each([
    [1850, '1,850'],
    [1850.5, '1,850.50'],
    [0, '0'],
    [24042.93, '24,042.93'],
  ])('shows %d as %s', (dollars, text) => {
    expect(amountText(dollars)).toBe(text)
  })

  it('reads as the same amount again, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(typedNumber(amountText(cents / 100))).toBe(cents / 100)
      }),
    )
  })
})
