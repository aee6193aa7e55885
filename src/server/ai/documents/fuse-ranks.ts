/** A list of scores, and how much its order counts. Null is no score: its place is then the one in the first list. */
export interface Ranking {
  scores: readonly (number | null)[]
  weight: number
}

/** The first places count more, the smaller it is. */
const RANK_CONSTANT = 10

/** The indexes of `scores`, the highest score first. */
export const orderOf = (scores: readonly number[]): number[] =>
  scores
    .map((score, index) => ({ score, index }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ index }) => index)

/**
 * One order out of several that can't be compared by their scores: reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009).
 * @returns the indexes of the scores, best first
 */
export function fuseRanks(rankings: readonly Ranking[]): number[] {
  const places = rankings.map(({ scores }) => placesOf(scores))
  const length = rankings[0]?.scores.length ?? 0
  const fused = Array.from({ length }, (_, index) =>
    rankings.reduce((sum, { weight }, at) => {
      const place = places[at]?.get(index) ?? places[0]?.get(index) ?? length
      return sum + weight / (RANK_CONSTANT + place + 1)
    }, 0),
  )
  return orderOf(fused)
}

/** The place of each index that has a score, from 0. */
function placesOf(scores: readonly (number | null)[]): Map<number, number> {
  const scored = scores.flatMap((score, index) => (score === null ? [] : { score, index }))
  return new Map(orderOf(scored.map(({ score }) => score)).map((at, place) => [scored[at]?.index ?? at, place]))
}
