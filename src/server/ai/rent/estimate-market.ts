import { CholeskyDecomposition, Matrix } from 'ml-matrix'
import { explainMarket, type RentParts } from './explain-market.ts'
import { placeFinder } from './place-homes.ts'
import { likeness, noiseVariance, type Placed, priorCovariance, priorMean } from './rent-prior.ts'
import type { Comparable, Rental } from './rental.ts'

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
/** Four fifths of a normal distribution lie within this many standard deviations. */
const FOUR_FIFTHS = 1.2816
/** How many comparables of its own the assumed spread counts for. */
const ASSUMED_SPREAD_COUNTS = 12

/**
 * Estimates the market rent of a home by Gaussian process regression on the logarithms of its comparables' rents
 * (Rasmussen and Williams, 2006, algorithm 2.1), with the spread corrected by how well each comparable is explained by
 * the others (leave-one-out, section 5.4.2). Only the comparables that are given count, and the home's own rent doesn't.
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
  const { decomposition, weights, rises, scale } = explain(chosen, trend)
  const shared = Matrix.columnVector(chosen.map((one) => priorCovariance(subject, one)))
  const solved = decomposition.solve(shared)
  const logMean = mean + dot(shared, Matrix.add(weights, rises))
  const logSd = Math.sqrt(Math.max(variance - dot(shared, solved), noiseVariance(0))) * scale
  return estimateOf(logMean, logSd, {
    used: sharesOf(chosen, solved.to1DArray()),
    parts: explainMarket(subject, { comparables: chosen, weights: weights.to1DArray(), rises: rises.to1DArray() }),
  })
}

type Chosen = Placed & Comparable

const chooseLike = (subject: Placed, comparables: readonly Chosen[]): Chosen[] =>
  comparables
    .map((one) => ({ one, likeness: likeness(subject, one) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, COMPARABLES_MAX)
    .map(({ one }) => one)

function explain(chosen: readonly Chosen[], trend: number) {
  const covariance = new Matrix(
    chosen.map((one) =>
      chosen.map((other) => priorCovariance(one, other) + (one === other ? noiseVariance(one.monthsAgo) : 0)),
    ),
  )
  const decomposition = new CholeskyDecomposition(covariance)
  // The rents as they were, and apart from them how much they have risen since, which is explained apart.
  const weights = decomposition.solve(Matrix.columnVector(chosen.map((one) => Math.log(one.rent) - priorMean(one))))
  const rises = decomposition.solve(Matrix.columnVector(chosen.map((one) => logRise(one.monthsAgo, trend))))
  return { decomposition, weights, rises, scale: spreadOf(decomposition, Matrix.add(weights, rises)) }
}

/** How much a rent rises in so many months, as a logarithm. */
export const logRise = (months: number, trend: number): number => Math.log1p(trend) * (months / 12)

/** By how much the comparables spread wider, or less wide, around what the others say of each than was assumed. */
function spreadOf(decomposition: CholeskyDecomposition, weights: Matrix): number {
  const count = weights.rows
  const inverse = decomposition.solve(Matrix.eye(count))
  const distances = Array.from({ length: count }, (_, at) =>
    Math.abs(weights.get(at, 0) / Math.sqrt(inverse.get(at, at))),
  ).sort((a, b) => a - b)
  const found = (distances[Math.floor(0.8 * count)] ?? FOUR_FIFTHS) / FOUR_FIFTHS
  return Math.sqrt((count * found ** 2 + ASSUMED_SPREAD_COUNTS) / (count + ASSUMED_SPREAD_COUNTS))
}

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
