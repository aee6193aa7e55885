/** Words of one text: how often each occurs, and how many there are in all. */
export interface TermCounts {
  counts: ReadonlyMap<string, number>
  length: number
}

/** How soon more of the same word stops counting, and how much a long text is held back. */
const K1 = 1.2
const B = 0.75

export function countTerms(terms: readonly string[]): TermCounts {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { counts, length: terms.length }
}

/**
 * How much a word tells texts apart: more, the fewer of them hold it.
 * @returns a function of the word, never negative
 */
export function rarityIn(texts: readonly TermCounts[]): (term: string) => number {
  const known = new Map<string, number>()
  return (term) => {
    const before = known.get(term)
    if (before !== undefined) return before
    const holding = texts.filter(({ counts }) => counts.has(term)).length
    const rarity = Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5))
    known.set(term, rarity)
    return rarity
  }
}

/**
 * How well each text fits the words of a question, by Okapi BM25 (Robertson and Zaragoza, 2009).
 * @returns one score for each text, 0 if no word occurs in it
 */
export function scoreByWords(
  question: readonly string[],
  texts: readonly TermCounts[],
  rarity: (term: string) => number,
): number[] {
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(texts.length, 1)
  const terms = [...new Set(question)]
  return texts.map(({ counts, length }) => {
    const spread = K1 * (1 - B + (B * length) / Math.max(mean, 1))
    return terms.reduce((sum, term) => {
      const count = counts.get(term) ?? 0
      return sum + (rarity(term) * count * (K1 + 1)) / (count + spread)
    }, 0)
  })
}
