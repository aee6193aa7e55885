/** A list of scores, and how much its order counts. */
export interface Ranking {
  scores: readonly number[]
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
  const fused = new Array<number>(rankings[0]?.scores.length ?? 0).fill(0)
  for (const { scores, weight } of rankings)
    for (const [rank, index] of orderOf(scores).entries())
      fused[index] = (fused[index] ?? 0) + weight / (RANK_CONSTANT + rank + 1)
  return orderOf(fused)
}
