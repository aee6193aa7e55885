/** A part of a document as it was read: a page of a PDF, a section of a Word file, or a whole text file. */
export interface TextBlock {
  /** Counted from 1; null where the file knows no pages. */
  page: number | null
  /** The heading that the file itself gives the part. */
  heading: string | null
  /** The lines of the file, with blank lines between paragraphs. */
  text: string
}

/** A piece of a document that can be found and quoted. */
export interface Passage {
  /** The page that it begins on. */
  page: number | null
  /** Where in its text each page after that one begins; empty where it stays on one. */
  pageStarts: number[]
  /** The heading that it is under. */
  heading: string | null
  /** One or more whole sentences in one line. */
  text: string
}
