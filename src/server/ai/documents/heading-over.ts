import { headingBefore } from './headings.ts'
import { splitSentences } from './sentences.ts'

interface Stretch {
  /** The one that the passage begins under. */
  heading: string | null
  text: string
}

/** The heading that a sentence of a passage stands under: short sections share a passage, each after its heading. */
export function headingOver({ heading, text }: Stretch, quote: string): string | null {
  const sentences = splitSentences(text)
  const at = sentences.indexOf(quote)
  return sentences.slice(0, at + 1).reduce((over, sentence) => headingBefore(sentence) ?? over, heading)
}
