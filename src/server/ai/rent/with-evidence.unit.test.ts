import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyComparables, anyHome, comparable, home } from '#test/rent/rentals.ts'
import { estimateMarket } from './estimate-market.ts'
import { SIMILAR_ENOUGH, withPublicRent } from './with-evidence.ts'

const TREND = 0.035
const median = { rent: 2400, months: 6 }

it('moves an estimate toward a published median, less with each similar home, and at last not at all', () => {
  const market = estimateMarket(home(), [comparable(1800), comparable(1850)], { trend: TREND })
  const moved = Array.from({ length: SIMILAR_ENOUGH + 1 }, (_, similar) =>
    Math.abs(withPublicRent(market, { ...median, similar }, TREND).rent - market.rent),
  )
  expect(moved).toEqual(moved.toSorted((one, other) => other - one))
  expect(moved[0]).toBeGreaterThan(0)
  expect(moved.at(-1)).toBe(0)
})

it('keeps an estimate between what it was and the median, and its parts adding up', () => {
  fc.assert(
    fc.property(anyHome, anyComparables, fc.nat(10), (subject, comparables, similar) => {
      const market = estimateMarket(subject, comparables, { trend: TREND })
      const { logMean, logSd, parts } = withPublicRent(market, { ...median, similar }, TREND)
      const published = Math.log(median.rent) + Math.log1p(TREND) * 0.5
      expect(logMean).toBeGreaterThanOrEqual(Math.min(market.logMean, published) - 1e-9)
      expect(logMean).toBeLessThanOrEqual(Math.max(market.logMean, published) + 1e-9)
      expect(logSd).toBeLessThanOrEqual(market.logSd + 1e-9)
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(logMean, 6)
    }),
    { numRuns: 100 },
  )
})
