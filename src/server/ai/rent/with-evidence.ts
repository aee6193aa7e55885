import { estimateOf, type MarketEstimate } from './estimate-market.ts'
import { logRise } from './weigh-comparables.ts'

/** A rent that says something of a home's market without being a comparable. */
export interface Evidence {
  factor: 'ownRent' | 'publicRent'
  /** Dollars a month, and how long ago. */
  rent: number
  months: number
  /** How far, as a logarithm, the market's rent may be from it. */
  sd: number
}

/** What is thought of the market's rent once a rent counts as evidence, too: the older and vaguer it is, the less. */
export function withEvidence(
  market: MarketEstimate,
  { factor, rent, months, sd }: Evidence,
  trend: number,
): MarketEstimate {
  const rise = logRise(months, trend)
  const [variance, noise] = [market.logSd ** 2, sd ** 2 * (1 + months / 24)]
  const weight = variance / (variance + noise)
  const logMean = market.logMean + weight * (Math.log(rent) + rise - market.logMean)
  const logSd = Math.sqrt((variance * noise) / (variance + noise))
  const { time } = market.parts
  const parts = {
    ...market.parts,
    [factor]: weight * (Math.log(rent) - (market.logMean - time)),
    time: time + weight * (rise - time),
  }
  return estimateOf(logMean, logSd, { used: market.used, parts })
}

const OWN_RENT_SD = 0.1

/** The same for the home's own rent. With no comparables the answer stays at it, and the trend since. */
export const withOwnRent = (
  market: MarketEstimate,
  { rent, months }: Pick<Evidence, 'rent' | 'months'>,
  trend: number,
): MarketEstimate => withEvidence(market, { factor: 'ownRent', rent, months, sd: OWN_RENT_SD }, trend)

/** How far a home's rent may be from the published median of homes of its size in its city. */
const PUBLIC_RENT_SD = 0.25
/** With so many similar homes of one's own, a published median has nothing to add. */
export const SIMILAR_ENOUGH = 8

/** The same for a published median: it counts less with each similar home of one's own, and at last not at all. */
export const withPublicRent = (
  market: MarketEstimate,
  { rent, months, similar }: Pick<Evidence, 'rent' | 'months'> & { similar: number },
  trend: number,
): MarketEstimate =>
  similar >= SIMILAR_ENOUGH
    ? market
    : withEvidence(
        market,
        {
          factor: 'publicRent',
          rent,
          months,
          sd: PUBLIC_RENT_SD * Math.sqrt(SIMILAR_ENOUGH / (SIMILAR_ENOUGH - similar)),
        },
        trend,
      )
