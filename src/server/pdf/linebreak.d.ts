declare module 'linebreak' {
  /** Walks the line break opportunities of a text (Unicode Annex 14). */
  export default class LineBreaker {
    constructor(text: string)
    /** The next opportunity; `position` is a UTF-16 offset, `required` means that the line must end there. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
