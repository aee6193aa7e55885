import { expect, it } from 'vitest'
import { placeOfSum } from './money-sums.ts'

const EUR = { currency: 'EUR', locale: 'de-DE' } as const
const USD = { currency: 'USD', locale: 'en-US' } as const

it('a sum is in what all of its rows are in, and nothing is said without any', () => {
  const austrian = { cents: 500, money: { ...EUR, locale: 'de-AT' } as const }
  expect(placeOfSum([{ cents: 90_000, money: EUR }, austrian])).toEqual(EUR)
  expect(placeOfSum([])).toEqual({})
})

it('rows in several currencies are summed for each', () => {
  const rows = [USD, EUR, USD].map((money, at) => ({ cents: (at + 1) * 1000, money }))
  expect(placeOfSum(rows)).toEqual({
    amounts: [
      { amount: 20, ...EUR },
      { amount: 40, ...USD },
    ],
  })
})
