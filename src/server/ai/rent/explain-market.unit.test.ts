import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyComparables, anyHome, comparable, home } from '#test/rent/rentals.ts'
import { estimateMarket } from './estimate-market.ts'
import { centsOf } from './explain-market.ts'
import type { Comparable, Rental } from './rental.ts'
import { withOwnRent } from './with-evidence.ts'

const TREND = 0.035
const factorsOf = (subject: Rental, comparables: readonly Comparable[], own = { rent: 1900, months: 8 }) => {
  const market = withOwnRent(estimateMarket(subject, comparables, { trend: TREND }), own, TREND)
  return { rent: market.rent, logMean: market.logMean, parts: market.parts, cents: centsOf(market.parts, market.rent) }
}
const sum = (parts: object): number => Object.values(parts).reduce((total, part) => total + part, 0)

describe('what a rent is made of', () => {
  it('adds up to the estimate, to the cent, whatever is known', () => {
    fc.assert(
      fc.property(anyHome, anyComparables, (subject, comparables) => {
        const { rent, logMean, parts, cents } = factorsOf(subject, comparables)
        expect(sum(parts)).toBeCloseTo(logMean, 6)
        expect(sum(cents)).toBe(Math.round(rent * 100))
      }),
      { numRuns: 100 },
    )
  })

  it('starts from the average of the homes compared', () => {
    const { cents } = factorsOf(
      home(),
      [1800, 1900, 2000].map((rent) => comparable(rent)),
    )
    expect(cents.base).toBeGreaterThan(175_000)
    expect(cents.base).toBeLessThan(205_000)
    expect([cents.bedrooms, cents.bathrooms, cents.size, cents.place]).toEqual([0, 0, 0, 0])
  })

  it('adds for a bedroom, a bathroom or space more than they have, and takes off for less', () => {
    const comparables = [1, 2, 3].flatMap((bedrooms) =>
      [0, 1].map((at) => comparable(900 + 400 * bedrooms + 20 * at, { bedrooms, squareFeet: 450 + 250 * bedrooms })),
    )
    const [larger, smaller] = [
      factorsOf(home({ bedrooms: 3, bathrooms: 2, squareFeet: 1500 }), comparables).cents,
      factorsOf(home({ bedrooms: 1, bathrooms: 0.5, squareFeet: 500 }), comparables).cents,
    ]
    for (const factor of ['bedrooms', 'bathrooms', 'size'] as const) {
      expect(larger[factor]).toBeGreaterThan(0)
      expect(smaller[factor]).toBeLessThan(0)
    }
  })

  it('counts a dearer street as place, and older rents as time', () => {
    const dear = { latitude: 45.53, longitude: -122.7 }
    const cheap = { latitude: 45.3, longitude: -122.4 }
    const comparables = [
      ...[2400, 2450].map((rent) => comparable(rent, { ...dear, monthsAgo: 30 })),
      ...[1500, 1550].map((rent) => comparable(rent, { ...cheap, monthsAgo: 30 })),
    ]
    const there = factorsOf(home(dear), comparables).cents
    expect(there.place).toBeGreaterThan(0)
    expect(there.time).toBeGreaterThan(0)
    expect(factorsOf(home(cheap), comparables).cents.place).toBeLessThan(0)
  })

  it('rests on the home’s own rent when there is nothing to compare', () => {
    const { rent, cents } = factorsOf(home(), [], { rent: 3000, months: 0 })
    expect(rent).toBeGreaterThan(2800)
    expect(cents.ownRent).toBeGreaterThan(100_000)
    expect([cents.bedrooms, cents.bathrooms, cents.size, cents.place, cents.time]).toEqual([0, 0, 0, 0, 0])
  })
})
