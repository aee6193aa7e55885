import { CholeskyDecomposition, Matrix } from 'ml-matrix'
import { noiseVariance, type Placed, priorCovariance, priorMean } from './rent-prior.ts'
import type { Comparable } from './rental.ts'

/** A home that counts for an estimate. */
export type Chosen = Placed & Comparable

/** Four fifths of a normal distribution lie within this many standard deviations. */
export const FOUR_FIFTHS = 1.2816
/** How many comparables of its own the assumed spread counts for. */
const ASSUMED_SPREAD_COUNTS = 12
/** Rents have more extremes than a normal distribution has: so many degrees of freedom of Student's t. */
const FREEDOM = 4
/** How often odd rents are looked for. A third time changes next to nothing. */
const LOOKS = 2

/**
 * What comparables teach about any other home: how much each counts by its rent and by how rents have risen since, and by
 * how much they spread wider, or less wide, than was assumed. Each is compared with what the others say of it
 * (leave-one-out, Rasmussen and Williams, 2006, section 5.4.2), and counts less the odder its rent is.
 */
export function weighComparables(chosen: readonly Chosen[], trend: number) {
  const shared = new Matrix(chosen.map((one) => chosen.map((other) => priorCovariance(one, other))))
  // The rents as they were, and apart from them how much they have risen since, which is explained apart.
  const rents = Matrix.columnVector(chosen.map((one) => Math.log(one.rent) - priorMean(one)))
  const risen = Matrix.columnVector(chosen.map((one) => logRise(one.monthsAgo, trend)))
  const usual = chosen.map((one) => noiseVariance(one.monthsAgo))
  const solve = (noises: readonly number[]) => {
    const decomposition = new CholeskyDecomposition(Matrix.add(shared, Matrix.diag([...noises])))
    const [weights, rises] = [decomposition.solve(rents), decomposition.solve(risen)]
    const inverse = decomposition.solve(Matrix.eye(chosen.length))
    const weightAt = (at: number) => weights.get(at, 0) + rises.get(at, 0)
    const distances = usual.map((noise, at) => {
      const variance = 1 / inverse.get(at, at)
      return (Math.abs(weightAt(at)) * variance) / Math.sqrt(variance - (noises[at] ?? noise) + noise)
    })
    return { decomposition, weights, rises, distances }
  }
  let solved = solve(usual)
  for (let look = 0; look < LOOKS; look += 1)
    solved = solve(usual.map((noise, at) => noise * oddness(solved.distances[at] ?? 0)))
  return { ...solved, scale: spreadOf(solved.distances) }
}

/** How much a rent rises in so many months, as a logarithm. */
export const logRise = (months: number, trend: number): number => Math.log1p(trend) * (months / 12)

/** By how much a rent's own variance grows that is so many standard deviations from what the others say. */
const oddness = (distance: number): number => Math.max(1, (FREEDOM + distance ** 2) / (FREEDOM + 1))

/** By how much the comparables spread wider, or less wide, around what the others say of each than was assumed. */
function spreadOf(distances: readonly number[]): number {
  const count = distances.length
  const found = (distances.toSorted((a, b) => a - b)[Math.floor(0.8 * count)] ?? FOUR_FIFTHS) / FOUR_FIFTHS
  return Math.sqrt((count * found ** 2 + ASSUMED_SPREAD_COUNTS) / (count + ASSUMED_SPREAD_COUNTS))
}
