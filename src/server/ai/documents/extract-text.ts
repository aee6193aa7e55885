import { Readable } from 'node:stream'
import { DOCUMENT_MAX_BYTES } from '#contract/documents.ts'
import { askChild } from '../../files/ask-child.ts'
import { readTextAnswer, type TextAnswer } from './text-answer.ts'

/** Three million characters in our format, three bytes each, come close to the size. */
const LIMITS = { answerMaxBytes: 16 * 1024 * 1024, heapMaxMb: 256 }

interface Extractor {
  /** The program that is started for each document. */
  program: URL
  /** How long it can take. */
  timeMs: number
}

/**
 * Reads the text of a PDF, Word or text document. A separate process does it, so a document made to break a parser breaks
 * nothing else: one that takes too much time or memory gets an answer that says so.
 * @param source the document's bytes
 */
export type ExtractText = (source: Uint8Array) => Promise<TextAnswer>

export const createTextExtractor =
  (extractor: Extractor): ExtractText =>
  async (source) =>
    source.byteLength > DOCUMENT_MAX_BYTES ? { problem: 'TOO_MUCH_MEMORY' } : answerOf(extractor, source)

export const extractText = createTextExtractor({
  program: new URL('./text-child.ts', import.meta.url),
  timeMs: 20_000,
})

/** What a child makes of `source`. We trust its answer no more than the document. */
async function answerOf(extractor: Extractor, source: Uint8Array): Promise<TextAnswer> {
  const { code, isLate, said } = await askChild({ ...LIMITS, ...extractor }, Readable.from([source]))
  if (isLate) return { problem: 'TOO_SLOW' }
  // It watches its own memory, and dies of nothing else that we know of.
  if (code !== 0) return { problem: 'TOO_MUCH_MEMORY' }
  return readTextAnswer(said.toString()) ?? { problem: 'DAMAGED' }
}
