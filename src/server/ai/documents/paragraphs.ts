import { isHeading } from './headings.ts'
import type { TextBlock } from './text-block.ts'

export interface Paragraph {
  /** The page that it begins on. */
  page: number | null
  /** Where in its text later pages begin. */
  turns: { at: number; page: number }[]
  text: string
  isHeading: boolean
}

/** What begins a paragraph without a blank line before it: a clause's number, a list's letter, or a bullet. */
const MARK =
  /^\s*(?:(?:section|article|clause|schedule|part|exhibit)\s+[\dA-Z]+\b|\(?[a-z]{1,3}[).]\s|\(?[ivx]{1,5}[).]\s|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s|[A-Z]\.\s|[A-Z]\d{1,2}(?:\.\d{1,2})*\s|[•·▪\-–*]\s)/iu

// biome-ignore lint/suspicious/noControlCharactersInRegex: Word puts a bell after a list's letter.
const SPACES = /[\s\x07]+/g

/** A page's number as a line of its own, and in its head or foot: 'Birch House, page 2 of 9', '2/9'. */
interface PageNumbers {
  line: RegExp
  inLine: RegExp
}

/** Without 'page', 'n of m' is a page's number only where the document has m pages. */
const pageNumbersOf = (pages: number): PageNumbers => ({
  line: new RegExp(`^(?:\\d{1,3}|page\\s*\\d{1,3}(?:\\s*of\\s*\\d+)?|\\d{1,3}\\s*of\\s*${pages})$`, 'i'),
  inLine: new RegExp(
    `page\\s*\\d{1,4}(?:\\s*(?:of|/)\\s*\\d{1,4})?|(?<!\\d)\\d{1,4}\\s*(?:of|/)\\s*${pages}(?!\\d)`,
    'i',
  ),
})

/** A line on at least this many pages, and on half of them, is the page's head or foot. */
const REPEATED_MIN = 3

/** Puts the lines of a document together into paragraphs and headings. Page numbers, heads and feet of pages are left out. */
export function toParagraphs(blocks: readonly TextBlock[]): Paragraph[] {
  const drafts: Draft[] = []
  const numbers = pageNumbersOf(blocks.reduce((most, { page }) => Math.max(most, page ?? 0), 0))
  const repeated = repeatedLines(blocks, numbers)
  for (const { page, heading, text } of blocks) {
    if (heading !== null) drafts.push(begun(page, clean(heading), true))
    // A sentence may go on from one page to the next, but a section's text never into another section.
    let open = heading === null && page !== null ? unfinished(drafts.at(-1)) : undefined
    for (const line of text.split('\n').map(clean)) {
      if (line === '') open = page === null ? undefined : unfinished(open)
      if (line === '' || numbers.line.test(line) || repeated.has(onAnyPage(line, numbers))) continue
      const goesOn = unfinished(open) !== undefined && /^\p{Ll}/u.test(line)
      if (!goesOn && isHeading(line)) {
        drafts.push(begun(page, line, true))
        open = undefined
      } else if (open && (goesOn || !MARK.test(line))) addLine(open, line, page)
      else {
        open = begun(page, line, false)
        drafts.push(open)
      }
    }
  }
  return drafts.map(({ lines, last: _last, length: _length, ...rest }) => ({ ...rest, text: lines.join('') }))
}

/** A paragraph of which more lines may come. To look at all of its text for each would take the square of their number. */
interface Draft extends Omit<Paragraph, 'text'> {
  /** With what stands between them. */
  lines: string[]
  last: string
  length: number
}

const begun = (page: number | null, line: string, isHeading: boolean): Draft => ({
  page,
  turns: [],
  isHeading,
  lines: [line],
  last: line,
  length: line.length,
})

const clean = (line: string): string => line.replace(SPACES, ' ').trim()

const isFinished = (line: string): boolean => /[.;:?!]["”’')]?$/.test(line)

const unfinished = (draft: Draft | undefined): Draft | undefined =>
  draft && !draft.isHeading && !isFinished(draft.last) ? draft : undefined

/** A word that was parted at the line's end is one again: 'thirty-' and 'day' are 'thirty-day'. */
function addLine(draft: Draft, line: string, page: number | null): void {
  const between = draft.last.endsWith('-') ? '' : ' '
  const at = draft.length + between.length
  if (page !== null && page !== (draft.turns.at(-1)?.page ?? draft.page)) draft.turns.push({ at, page })
  draft.lines.push(between, line)
  draft.last = line
  draft.length = at + line.length
}

const onAnyPage = (line: string, { inLine }: PageNumbers): string => line.replace(inLine, '#')

function repeatedLines(blocks: readonly TextBlock[], numbers: PageNumbers): Set<string> {
  const pages = blocks.filter(({ page }) => page !== null)
  const counts = new Map<string, number>()
  for (const { text } of pages)
    for (const line of new Set(text.split('\n').map((line) => onAnyPage(clean(line), numbers))))
      counts.set(line, (counts.get(line) ?? 0) + 1)
  const least = Math.max(REPEATED_MIN, pages.length / 2)
  return new Set([...counts].filter(([, count]) => count >= least).map(([line]) => line))
}
