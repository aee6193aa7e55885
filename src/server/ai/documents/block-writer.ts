import { CHARACTERS_MAX } from './document-text.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from './unreadable.ts'

/** Gathers a document's lines in the order that they are read in. */
export interface BlockWriter {
  /** Begins a page. */
  page(number: number): void
  /** Begins a section under a heading that the file itself gives it. */
  heading(text: string): void
  line(text: string): void
  /** Ends a paragraph. */
  gap(): void
  /** What was written. @throws Unreadable `NO_TEXT` when nothing was. */
  blocks(): TextBlock[]
}

/** Counts what is written. @throws Unreadable `TOO_MUCH_TEXT` from any of its methods beyond the limit. */
export function createBlockWriter(): BlockWriter {
  const blocks: TextBlock[] = []
  let page: number | null = null
  let heading: string | null = null
  let lines: string[] = []
  let characters = 0

  const taken = (text: string): string => {
    const clean = tidy(text)
    characters += clean.length
    if (characters > CHARACTERS_MAX) throw new Unreadable('TOO_MUCH_TEXT')
    return clean
  }
  const close = () => {
    const text = lines.join('\n').trim()
    if (text !== '' || heading !== null) blocks.push({ page, heading, text })
    lines = []
    heading = null
  }
  const gap = () => {
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  return {
    page: (number) => {
      close()
      page = number
    },
    heading: (text) => {
      const clean = taken(text)
      if (clean === '') return
      close()
      heading = clean
    },
    line: (text) => {
      const clean = taken(text)
      if (clean === '') gap()
      else lines.push(clean)
    },
    gap,
    blocks: () => {
      close()
      if (!blocks.some((block) => hasWords(block))) throw new Unreadable('NO_TEXT')
      return blocks
    },
  }
}

const hasWords = ({ heading, text }: TextBlock) => /[\p{L}\p{N}]/u.test(text) || /[\p{L}\p{N}]/u.test(heading ?? '')

/** One line without control characters, which the database refuses in part, and without runs of spaces. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u00ad\ufeff\ufffe\uffff]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
