import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RENT_GOALS } from '#contract/rent-analyses.ts'
import type { MarketEstimate } from './estimate-market.ts'
import { type Situation, suggestRent } from './suggest-rent.ts'
import { withOwnRent } from './with-evidence.ts'

const TREND = 0.035
const marketAt = (rent: number, logSd = 0.08): MarketEstimate => ({
  rent,
  low: rent * Math.exp(-1.2816 * logSd),
  high: rent * Math.exp(1.2816 * logSd),
  logMean: Math.log(rent),
  logSd,
  used: [],
  parts: { base: Math.log(rent), bedrooms: 0, bathrooms: 0, size: 0, place: 0, publicRent: 0, ownRent: 0, time: 0 },
})
const anySituation = fc.record({
  rent: fc.integer({ min: 300, max: 9000 }),
  months: fc.integer({ min: 0, max: 120 }),
  isLeased: fc.boolean(),
  cap: fc.option(fc.integer({ min: 0, max: 200 }).map((thousandths) => thousandths / 1000)),
})
const anyMarket = fc
  .tuple(fc.integer({ min: 300, max: 9000 }), fc.double({ min: 0.03, max: 0.5, noNaN: true }))
  .map(([rent, logSd]) => marketAt(rent, logSd))
const rentFor = (home: Situation, market: MarketEstimate, goal: (typeof RENT_GOALS)[number]) =>
  suggestRent(home, market, goal).rent

describe('a suggested rent', () => {
  it('rises from keeping a home occupied, to a balance, to the most income', () => {
    fc.assert(
      fc.property(anySituation, anyMarket, (home, market) => {
        const rents = (['maintain_occupancy', 'balanced', 'maximize_revenue'] as const).map((goal) =>
          rentFor(home, market, goal),
        )
        expect(rents).toEqual(rents.toSorted((a, b) => a - b))
      }),
    )
  })

  it('is the present rent, or a multiple of five that is never more than a step up, nor above the market', () => {
    fc.assert(
      fc.property(anySituation, anyMarket, fc.constantFrom(...RENT_GOALS), (home, market, goal) => {
        const rent = rentFor(home, market, goal)
        expect(rent === home.rent || rent % 5 === 0).toBe(true)
        expect(rent).toBeLessThanOrEqual(home.rent * 1.1 + 1e-6)
        if (rent !== home.rent) expect(rent).toBeLessThanOrEqual(market.rent * 1.02 + 1e-6)
      }),
    )
  })

  it('never rises above the landlord’s limit, for any goal', () => {
    fc.assert(
      fc.property(anySituation, anyMarket, fc.constantFrom(...RENT_GOALS), (home, market, goal) => {
        const { rent, most } = suggestRent(home, market, goal)
        const limit = home.rent * (1 + (home.cap ?? 1)) + 1e-6
        expect(rent).toBeLessThanOrEqual(limit)
        if (most.reason === 'cap') expect(most.rent).toBeLessThanOrEqual(limit)
      }),
    )
  })

  it('reaches a limit in full, and stays where it is under a limit of nothing', () => {
    const leased = { rent: 2000, months: 24, isLeased: true, cap: 0.05 }
    expect(suggestRent(leased, marketAt(2600), 'maximize_revenue')).toMatchObject({
      rent: 2100,
      most: { reason: 'cap' },
    })
    expect(rentFor({ ...leased, rent: 1847, cap: 0 }, marketAt(2600), 'maximize_revenue')).toBe(1847)
  })

  it('cuts the rent of a home that is a fifth above its peers', () => {
    for (const isLeased of [true, false])
      for (const goal of RENT_GOALS) {
        const rent = rentFor({ rent: 2400, months: 6, isLeased, cap: 0.05 }, marketAt(2000), goal)
        expect(rent).toBeLessThanOrEqual(2040)
        expect(rent).toBeGreaterThan(1600)
      }
  })

  it('goes up below the market, and down above it', () => {
    const leased = { rent: 1500, months: 24, isLeased: true, cap: null }
    expect(rentFor(leased, marketAt(1900), 'maximize_revenue')).toBeGreaterThan(1550)
    const empty = { rent: 2400, months: 3, isLeased: false, cap: null }
    for (const goal of RENT_GOALS) expect(rentFor(empty, marketAt(2000), goal)).toBeLessThan(2400)
  })

  it('keeps a tenant rather than a few dollars where that is the goal', () => {
    const leased = { rent: 2000, months: 12, isLeased: true, cap: null }
    const kept = suggestRent(leased, marketAt(2100), 'maintain_occupancy')
    const most = suggestRent(leased, marketAt(2100), 'maximize_revenue')
    expect(kept.stays).toBeGreaterThanOrEqual(most.stays ?? 1)
    expect(kept.emptyDays).toBeLessThanOrEqual(27)
    expect(suggestRent({ ...leased, isLeased: false }, marketAt(2100), 'balanced').stays).toBeNull()
  })
})

describe('what the market would pay', () => {
  it('stays at the home’s own rent and the trend since when nothing else is known', () => {
    const unsure = marketAt(1000, 0.7)
    const { rent } = withOwnRent(unsure, { rent: 2000, months: 12 }, TREND)
    expect(rent).toBeGreaterThan(1950)
    expect(rent).toBeLessThan(2070)
  })

  it('is surer with the home’s own rent than without, the less the older that is', () => {
    const market = marketAt(1800)
    const sdAfter = (months: number) => withOwnRent(market, { rent: 1800, months }, 0).logSd
    expect([sdAfter(0), sdAfter(60), market.logSd]).toEqual([sdAfter(0), sdAfter(60), market.logSd].sort())
    expect(sdAfter(60)).toBeGreaterThan(sdAfter(0))
  })
})
