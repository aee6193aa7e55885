declare module 'word-extractor' {
  /** A document that was read; each part is plain text. */
  interface Document {
    getBody(): string
    getFootnotes(): string
    getEndnotes(): string
    getHeaders(): string
    getAnnotations(): string
    getTextboxes(): string
  }

  /** Reads Word documents of 1997 to 2003. */
  export default class WordExtractor {
    extract(source: Buffer): Promise<Document>
  }
}
