import type { RentFactor } from '#contract/rent-analyses.ts'
import { PARTS, type Placed, placeCovariance, priorCovariance, priorMean } from './rent-prior.ts'

/** What each factor adds to the logarithm of a rent; together they are the logarithm. */
export type RentParts = Record<RentFactor, number>

const NOTHING: RentParts = { base: 0, bedrooms: 0, bathrooms: 0, size: 0, place: 0, publicRent: 0, ownRent: 0, time: 0 }

interface Evidence {
  comparables: readonly Placed[]
  /** How much each comparable counts, by the rent it had. */
  weights: readonly number[]
  /** How much its rise since then adds to that. */
  rises: readonly number[]
}

/**
 * Takes the estimate for a home apart: the average of its comparables, what sets the home apart from them, and how rents
 * have risen. The covariance is a sum, and so is the estimate, term by term. With no comparables, all of it is assumed.
 */
export function explainMarket(home: Placed, { comparables, weights, rises }: Evidence): RentParts {
  if (comparables.length === 0) return { ...NOTHING, base: priorMean(home) }
  const parts = { ...NOTHING, time: weighted(rises, (at) => covarianceWith(home, comparables, at)) }
  for (const { factor, worth } of worths(comparables, weights)) {
    const average = comparables.reduce((sum, one) => sum + worth(one), 0) / comparables.length
    parts.base += average
    // The level is the same for every home.
    parts[factor === 'level' ? 'base' : factor] += worth(home) - average
  }
  return parts
}

/** What each factor adds for any home, as the comparables teach. */
function worths(comparables: readonly Placed[], weights: readonly number[]) {
  const known = PARTS.map(({ factor, of, mean, sd }) => {
    const learned = sd ** 2 * weighted(weights, (at) => valueAt(comparables, at, of))
    return { factor, worth: (home: Placed) => of(home) * (mean + learned) }
  })
  const place = (home: Placed) =>
    weighted(weights, (at) => valueAt(comparables, at, (one) => placeCovariance(home, one)))
  return [...known, { factor: 'place' as const, worth: place }]
}

const covarianceWith = (home: Placed, comparables: readonly Placed[], at: number): number =>
  valueAt(comparables, at, (one) => priorCovariance(home, one))

function valueAt(comparables: readonly Placed[], at: number, of: (one: Placed) => number): number {
  const one = comparables[at]
  return one ? of(one) : 0
}

const weighted = (weights: readonly number[], of: (at: number) => number): number =>
  weights.reduce((sum, weight, at) => sum + weight * of(at), 0)

/**
 * The parts in cents, which add up to `rent`: each has its share of the difference between the base and the rent by the
 * logarithmic mean (Ang, 2005), so no part depends on the order in which they are counted.
 */
export function centsOf({ base, ...others }: RentParts, rent: number): Record<RentFactor, number> {
  const start = Math.exp(base) * 100
  const span = Object.values(others).reduce((sum, part) => sum + part, 0)
  const scale = Math.abs(span) < 1e-9 ? start : (start * Math.expm1(span)) / span
  // Adding 0 makes a plain 0 of -0.
  const part = (factor: keyof typeof others) => Math.round(others[factor] * scale) + 0
  const cents = {
    bedrooms: part('bedrooms'),
    bathrooms: part('bathrooms'),
    size: part('size'),
    place: part('place'),
    publicRent: part('publicRent'),
    ownRent: part('ownRent'),
    time: part('time'),
  }
  // What rounding leaves over belongs to the base, which is the largest.
  return { base: Math.round(rent * 100) - Object.values(cents).reduce((sum, one) => sum + one, 0), ...cents }
}
