import type { MarketEstimate } from '../../ai/rent/estimate-market.ts'
import type { Rental } from '../../ai/rent/rental.ts'

/** What counts as right. */
const WITHIN = 0.075
/** How confident one may be, by the number of similar homes that were compared. */
const MOST_BY_COUNT = [
  { from: 8, most: 90 },
  { from: 3, most: 70 },
  { from: 1, most: 50 },
  { from: 0, most: 35 },
] as const

/** How sure it is, out of 100, that the market's rent is within 7.5 % of the estimate. */
export function confidenceIn({ logSd }: MarketEstimate, home: Rental, others: readonly Rental[]): number {
  const similar = countSimilar(home, others)
  const { most } = MOST_BY_COUNT.find(({ from }) => similar >= from) ?? MOST_BY_COUNT[3]
  return Math.min(most, Math.round(100 * errorFunction(Math.log(1 + WITHIN) / logSd / Math.SQRT2)))
}

/** The homes in the same city with as many bedrooms, one more or one less. */
export const countSimilar = (home: Rental, others: readonly Rental[]): number =>
  others.filter(
    ({ city, state, bedrooms }) =>
      city.toLowerCase() === home.city.toLowerCase() &&
      state === home.state &&
      bedrooms !== null &&
      home.bedrooms !== null &&
      Math.abs(bedrooms - home.bedrooms) <= 1,
  ).length

/** The error function to seven digits (Abramowitz and Stegun, 7.1.26), for what is not negative. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const polynomial = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  return 1 - polynomial * Math.exp(-x * x)
}
