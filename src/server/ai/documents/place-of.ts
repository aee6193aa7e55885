import { headingBefore, runInTitle } from './headings.ts'
import { splitSentences } from './sentences.ts'
import type { Passage } from './text-block.ts'

type Place = Pick<Passage, 'page' | 'heading'>

/** Where a quotation of a passage stands: its page, and its heading, as short sections share a passage. */
export function placeOf(passage: Passage, quote: string): Place {
  const { text, heading } = passage
  const sentences = sentencesAt(text)
  const at = sentences.find(({ sentence }) => sentence === quote)?.at ?? text.indexOf(quote)
  const upTo = sentences.filter((one) => one.at <= at)
  return {
    page: pageAt(passage, at),
    heading: upTo.reduce((over, one) => headingOver(one, at) ?? over, heading),
  }
}

/** The heading that a sentence brings for a quotation at a place; a title is none over itself. */
const headingOver = (one: { sentence: string; at: number }, at: number): string | undefined =>
  headingBefore(one.sentence) ?? (one.at < at ? runInTitle(one.sentence) : undefined)

/** The page of what begins at a place in a passage's text. */
export const pageAt = ({ page, pageStarts }: Pick<Passage, 'page' | 'pageStarts'>, at: number): number | null =>
  page === null ? null : page + pageStarts.filter((start) => start <= at).length

/** The sentences of a text, with where each begins. */
function sentencesAt(text: string): { sentence: string; at: number }[] {
  let end = 0
  return splitSentences(text).map((sentence) => {
    const at = text.indexOf(sentence, end)
    end = at + sentence.length
    return { sentence, at }
  })
}
