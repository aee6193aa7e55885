import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyComparables, anyHome, comparable, home } from '#test/rent/rentals.ts'
import { estimateMarket } from './estimate-market.ts'
import type { Comparable, Rental } from './rental.ts'

const estimate = (subject: Rental, comparables: readonly Comparable[]) =>
  estimateMarket(subject, comparables, { trend: 0.035 })

describe('the market rent of a home', () => {
  it('is near what equal homes next door rent for, and the range holds them', () => {
    const { rent, low, high } = estimate(
      home(),
      [1800, 1850, 1900, 1820, 1880].map((paid) => comparable(paid)),
    )
    expect(rent).toBeGreaterThan(1780)
    expect(rent).toBeLessThan(1920)
    expect(low).toBeLessThan(1800)
    expect(high).toBeGreaterThan(1900)
  })

  it('takes the homes next door before those across the state', () => {
    const away = { city: 'Bend', latitude: 44.06, longitude: -121.31 }
    const near = [comparable(2400), comparable(2450)]
    const { rent, used } = estimate(home(), [...near, ...[1200, 1210, 1220].map((paid) => comparable(paid, away))])
    expect(rent).toBeGreaterThan(2100)
    expect(used.slice(0, 2).map(({ id }) => id)).toEqual(expect.arrayContaining(near.map(({ id }) => id)))
  })

  it('takes another state close by before one across the country', () => {
    const seattle = { city: 'Seattle', state: 'WA', latitude: 47.61, longitude: -122.33 }
    const miami = { city: 'Miami', state: 'FL', latitude: 25.76, longitude: -80.19 }
    const rents = [1500, 1520, 1540, 1560]
    const between = (close: number) =>
      estimate(home(), [
        ...rents.map((rent) => comparable(rent * close, seattle)),
        ...rents.map((rent) => comparable(rent / close, miami)),
      ]).rent
    expect(between(1.25) / between(1)).toBeGreaterThan(1.02)
    expect(between(0.8) / between(1)).toBeLessThan(0.98)
  })

  it.each([9000, 190])('hardly moves for a single rent that is nothing like the others: %d', (odd) => {
    const rents = [1780, 1850, 1900, 1820, 1880, 1800, 1860, 1840].map((paid) => comparable(paid))
    const without = estimate(home(), rents)
    const { rent, low, high, used } = estimate(home(), [...rents, comparable(odd)])
    expect(Math.abs(rent / without.rent - 1)).toBeLessThan(0.03)
    expect(high / low).toBeLessThan(1.5)
    expect(used.at(-1)?.id).toBe(comparable(odd).id)
  })

  it('adds what rents have risen since', () => {
    const now = estimate(home(), [comparable(1500), comparable(1510)])
    const then = estimate(home(), [comparable(1500, { monthsAgo: 24 }), comparable(1510, { monthsAgo: 24 })])
    expect(then.rent).toBeGreaterThan(now.rent)
    expect(then.high - then.low).toBeGreaterThan(now.high - now.low)
  })

  it('narrows its range with every equal comparable', () => {
    const ranges = [0, 1, 3, 7].map((count) => {
      const { low, high } = estimate(
        home(),
        Array.from({ length: count }, (_, at) => comparable(1850 + at)),
      )
      return high / low
    })
    expect(ranges).toEqual(ranges.toSorted((a, b) => b - a))
  })

  it('never falls with a bedroom, a bathroom or a square foot more', () => {
    const comparables = [1, 2, 3].flatMap((bedrooms) =>
      [0, 1].map((at) => comparable(900 + 400 * bedrooms + 20 * at, { bedrooms, squareFeet: 450 + 250 * bedrooms })),
    )
    const rents = (homes: Rental[]) => homes.map((one) => estimate(one, comparables).rent)
    const rising = [
      rents([1, 2, 3, 4].map((bedrooms) => home({ bedrooms, squareFeet: null }))),
      rents([1, 1.5, 2, 3].map((bathrooms) => home({ bathrooms }))),
      rents([600, 800, 1000, 1300].map((squareFeet) => home({ squareFeet }))),
    ]
    for (const row of rising) expect(row).toEqual(row.toSorted((a, b) => a - b))
  })

  it('is a sensible amount within its range whatever is known, and the same in any order', () => {
    fc.assert(
      fc.property(anyHome, anyComparables, (subject, comparables) => {
        const { rent, low, high, used } = estimate(subject, comparables)
        expect(low).toBeGreaterThan(0)
        expect(rent).toBeGreaterThan(low)
        expect(high).toBeGreaterThan(rent)
        expect(high).toBeLessThan(1_000_000)
        expect(used.map(({ id }) => id).sort()).toEqual(comparables.map(({ id }) => id).sort())
        expect(used.reduce((sum, { part }) => sum + part, 0)).toBeLessThanOrEqual(1.000_001)
        expect(estimate(subject, comparables.toReversed()).rent).toBeCloseTo(rent, 3)
      }),
      { numRuns: 100 },
    )
  })
})
