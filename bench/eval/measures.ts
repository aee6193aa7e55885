/** What each part of the evaluation gets. */
export interface Evaluation {
  /** Of the reader's own data; without it, the set written for the project is measured. */
  folder: string | undefined
  say: (line: string) => void
}

/** '66.7 %', or a dash where there is nothing to count. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`

export const share = (values: readonly boolean[]): string => percent(values.filter(Boolean).length, values.length)

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Words as they are compared: without case, accents of typography and punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .match(/[\p{L}\p{N}£$%']+/gu) ?? []

/** Three words in a row, each once; a shorter text is one such run. */
function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length < 3) return new Set([words.join(' ')])
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`))
}

function covered(span: string, text: string): number {
  const [wanted, held] = [runsOf(span), runsOf(text)]
  // A span of one or two words is somewhere in the text, or it isn't.
  if (wordsOf(span).length < 3) return ` ${wordsOf(text).join(' ')} `.includes(` ${[...wanted].join(' ')} `) ? 1 : 0
  return [...wanted].filter((run) => held.has(run)).length / wanted.size
}

/** Enough words for a passage to be a part of a span, not a coincidence. */
const PART_WORDS = 25

/** Whether a passage holds half of a span that answers, or is itself at least half a part of a longer one. */
export const holds = (passage: string, spans: readonly string[]): boolean =>
  spans.some(
    (span) => covered(span, passage) >= 0.5 || (wordsOf(passage).length >= PART_WORDS && covered(passage, span) >= 0.5),
  )

/** How much two texts have in common: the harmonic mean of the parts of their words, from 0 to 1. */
export function overlap(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const rest = Map.groupBy(right, (word) => word)
  const common = left.filter((word) => rest.get(word)?.pop() !== undefined).length
  return common === 0 ? 0 : (2 * common) / (left.length + right.length)
}
