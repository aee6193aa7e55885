import type { Embedder } from './embedder.ts'
import { splitSentences } from './sentences.ts'
import { englishPart, termsOf } from './terms.ts'

interface PassageText {
  heading: string | null
  text: string
}

/** What questions are compared with: the whole passage, and each of its sentences. */
export interface PassageVectors {
  vector: Int8Array
  sentenceVectors: Int8Array
}

/** The model knows English only; any English text has more of these words, any other language next to none. */
const ENGLISH_MIN = 0.2

/** The words that a passage is found by. A heading counts twice: what stands under it is about it. */
export function searchTerms({ heading, text }: PassageText): string[] {
  const subject = termsOf(heading ?? '')
  return [...subject, ...subject, ...termsOf(text)]
}

/** The vectors of a passage, each text under its heading; null in a language that the model doesn't know. */
export async function vectorsOf({ heading, text }: PassageText, embedder: Embedder): Promise<PassageVectors | null> {
  if (englishPart(text) < ENGLISH_MIN) return null
  const under = (part: string) => (heading === null ? part : `${heading}: ${part}`)
  const vector = await embedder.embed([under(text)])
  return { vector, sentenceVectors: await embedder.embed(splitSentences(text).map(under)) }
}
