import type { Passage } from './text-block.ts'

/** What reading a document gives: its passages, and how many pages it has if its format has pages. */
export interface DocumentText {
  pages: number | null
  passages: Passage[]
}

/** The most that one document can hold. */
export const PAGES_MAX = 500
export const CHARACTERS_MAX = 3_000_000
/** The most passages of one document, and of all documents that one question searches: some 100 MB in memory. */
export const PASSAGES_MAX = 10_000
/** The most characters of one passage, or of its heading. */
export const PASSAGE_MAX = 8000
