import { Matrix } from 'ml-matrix'
import { explainMarket, type RentParts } from './explain-market.ts'
import { placeFinder } from './place-homes.ts'
import { likeness, noiseVariance, type Placed, priorCovariance, priorMean } from './rent-prior.ts'
import type { Comparable, Rental } from './rental.ts'
import { type Chosen, FOUR_FIFTHS, weighComparables } from './weigh-comparables.ts'

/** What the market would pay for a home, from its comparables. */
export interface MarketEstimate {
  /** Dollars a month, as likely too low as too high. */
  rent: number
  /** Four out of five such homes rent for something between these. */
  low: number
  high: number
  /** Mean and standard deviation of the logarithm of the rent. */
  logMean: number
  logSd: number
  /** The comparables that were used, the ones that counted most first; the parts add up to at most 1. */
  used: { id: string; part: number }[]
  /** What each factor adds to `logMean`. */
  parts: RentParts
}

interface Settings {
  /** By which part rents rise in a year. */
  trend: number
}

/** More of them change little and cost much. */
const COMPARABLES_MAX = 100

/**
 * Estimates the market rent of a home by Gaussian process regression on the logarithms of its comparables' rents
 * (Rasmussen and Williams, 2006, algorithm 2.1). Only the comparables that are given count, and the home's own rent
 * doesn't.
 */
export function estimateMarket(home: Rental, comparables: readonly Comparable[], { trend }: Settings): MarketEstimate {
  const placeOf = placeFinder([...comparables, home])
  const subject = { ...home, place: placeOf(home) }
  const chosen = chooseLike(
    subject,
    comparables.map((one) => ({ ...one, place: placeOf(one) })),
  )
  const [mean, variance] = [priorMean(subject), priorCovariance(subject, subject) + noiseVariance(0)]
  if (chosen.length === 0)
    return estimateOf(mean, Math.sqrt(variance), {
      used: [],
      parts: explainMarket(subject, { comparables: [], weights: [], rises: [] }),
    })
  const { decomposition, weights, rises, scale } = weighComparables(chosen, trend)
  const shared = Matrix.columnVector(chosen.map((one) => priorCovariance(subject, one)))
  const solved = decomposition.solve(shared)
  const logMean = mean + dot(shared, Matrix.add(weights, rises))
  const logSd = Math.sqrt(Math.max(variance - dot(shared, solved), noiseVariance(0))) * scale
  return estimateOf(logMean, logSd, {
    used: sharesOf(chosen, solved.to1DArray()),
    parts: explainMarket(subject, { comparables: chosen, weights: weights.to1DArray(), rises: rises.to1DArray() }),
  })
}

const chooseLike = (subject: Placed, comparables: readonly Chosen[]): Chosen[] =>
  comparables
    .map((one) => ({ one, likeness: likeness(subject, one) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, COMPARABLES_MAX)
    .map(({ one }) => one)

const dot = (one: Matrix, other: Matrix): number => one.transpose().mmul(other).get(0, 0)

function sharesOf(chosen: readonly Chosen[], weights: readonly number[]): MarketEstimate['used'] {
  const whole = weights.reduce((sum, weight) => sum + Math.abs(weight), 0)
  return chosen
    .map(({ id }, at) => ({ id, part: whole === 0 ? 0 : Math.abs(weights[at] ?? 0) / whole }))
    .sort((a, b) => b.part - a.part)
}

/** An estimate by its logarithm's mean and standard deviation. */
export const estimateOf = (
  logMean: number,
  logSd: number,
  why: Pick<MarketEstimate, 'used' | 'parts'>,
): MarketEstimate => ({
  rent: Math.exp(logMean),
  low: Math.exp(logMean - FOUR_FIFTHS * logSd),
  high: Math.exp(logMean + FOUR_FIFTHS * logSd),
  logMean,
  logSd,
  ...why,
})
