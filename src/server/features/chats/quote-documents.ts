import type { Certainty, Citation, Engine } from '#contract/chats.ts'
import type { DocumentPassage } from '../../ai/documents/passage-cache.ts'
import { placeOf } from '../../ai/documents/place-of.ts'
import { answerText, NOTHING_TO_READ } from './answer-texts.ts'
import type { AskedDocument } from './asked-documents.ts'
import type { Search } from './search-documents.ts'

/** An answer, with the passages that it rests on. */
export interface Composed {
  message: string
  certainty: Certainty
  engine: Engine
  /** The language model that was asked, if any. */
  model: string | null
  cited: readonly Cited[]
}

export interface Cited {
  passage: DocumentPassage
  /** A sentence of it, word for word. */
  quote: string
}

/** The answer that only quotes: the best sentence, and the passages that fit as well. */
export function quoteDocuments({ documents, found }: Search): Composed {
  const { certainty } = found
  if (documents.length === 0) return { ...QUOTES, message: NOTHING_TO_READ, certainty: 'none', cited: [] }
  if (certainty === 'none') return { ...QUOTES, message: answerText('none', undefined), certainty, cited: [] }
  const cited = found.passages.map(({ passage, sentence }) => ({ passage, quote: sentence }))
  return { ...QUOTES, message: answerText(certainty, citationsOf(cited, documents)[0]), certainty, cited }
}

const QUOTES = { engine: 'quotes', model: null } as const

/** What readers see of the passages that an answer rests on. */
export function citationsOf(cited: readonly Cited[], documents: readonly AskedDocument[]): Citation[] {
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  return cited.map(({ passage, quote }) => ({
    documentId: passage.documentId,
    documentName: names.get(passage.documentId) ?? '',
    ...placeOf(passage, quote),
    quote,
    text: passage.text,
  }))
}
