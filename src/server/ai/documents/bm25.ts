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

/** A word of a question, and after it others that texts may say instead; any of them counts. */
export type AskedWord = readonly [string, ...string[]]

/**
 * How much a word tells texts apart: more, the fewer of them hold it.
 * @returns a function of the word, never negative
 */
export function rarityIn(texts: readonly TermCounts[]): (word: AskedWord) => number {
  const known = new Map<string, number>()
  return (word) => {
    const before = known.get(word[0])
    if (before !== undefined) return before
    const holding = texts.filter(({ counts }) => word.some((term) => counts.has(term))).length
    const rarity = Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5))
    known.set(word[0], rarity)
    return rarity
  }
}

/**
 * How well each text fits the words of a question, by Okapi BM25 (Robertson and Zaragoza, 2009).
 * @returns one score for each text, 0 if no word occurs in it
 */
export function scoreByWords(
  question: readonly AskedWord[],
  texts: readonly TermCounts[],
  rarity: (word: AskedWord) => number,
): number[] {
  const mean = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(texts.length, 1)
  const words = [...new Map(question.map((word) => [word[0], word])).values()]
  return texts.map(({ counts, length }) => {
    const spread = K1 * (1 - B + (B * length) / Math.max(mean, 1))
    return words.reduce((sum, word) => {
      const count = word.reduce((held, term) => held + (counts.get(term) ?? 0), 0)
      return sum + (rarity(word) * count * (K1 + 1)) / (count + spread)
    }, 0)
  })
}
