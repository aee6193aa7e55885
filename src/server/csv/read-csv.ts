import Papa from 'papaparse'
import { countryCode } from '#contract/countries.ts'
import { stateCode } from '#contract/us-states.ts'
import { dayInFile } from './days-in-file.ts'

/** What a column can hold, and which body field it fills. */
export interface Column {
  field: string
  /** Headings for this column, ignoring case, spaces and punctuation; the first is the usual one. */
  headings: readonly string[]
  kind: 'text' | 'amount' | 'number' | 'degrees' | 'day' | 'flag' | 'state' | 'country' | 'list'
  /** The words for each value it can have; a cell can have either. */
  words?: Readonly<Record<string, string>>
}

/** A file's rows as bodies: cells of known columns, converted where they can be. */
export interface CsvTable {
  rows: { line: number; cells: Record<string, unknown> }[]
  /** Headings as spelled in the file, by field. */
  spelled: ReadonlyMap<string, string>
  ignored: string[]
  /** Lines with a cell past the last heading, usually caused by an unquoted comma. */
  overlong: ReadonlySet<number>
  /** Why the file can't be read at all. */
  trouble: string | null
}

/** Reads a CSV file with headings; the delimiter is detected, and days are in the order of the locale. */
export function readCsv(text: string, columns: readonly Column[], locale: string): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const [headings = [], ...lines] = data
  const byIndex = headings.map((heading) =>
    columns.find((column) => column.headings.some((known) => plain(known) === plain(heading))),
  )
  const spelled = new Map(byIndex.flatMap((column, index) => (column ? [[column.field, headings[index] ?? '']] : [])))
  const broken = errors.find(({ type }) => type === 'Quotes')
  return {
    rows: lines.flatMap((cells, index) =>
      cells.every((cell) => cell.trim() === '') ? [] : [{ line: index + 2, cells: convert(cells, byIndex, locale) }],
    ),
    spelled,
    ignored: headings.filter((heading, index) => heading.trim() !== '' && !byIndex[index]),
    overlong: new Set(
      lines.flatMap((cells, index) =>
        cells.slice(headings.length).some((cell) => cell.trim() !== '') ? [index + 2] : [],
      ),
    ),
    trouble: broken
      ? `Line ${(broken.row ?? 0) + 1}: a quotation mark is never closed.`
      : headingTrouble(spelled, columns),
  }
}

function headingTrouble(spelled: ReadonlyMap<string, string>, columns: readonly Column[]): string | null {
  if (spelled.size > 0) return null
  const names = columns.slice(0, 4).map(({ headings }) => headings[0])
  return `The first line must name the columns, such as ${names.join(', ')}.`
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

function convert(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
  locale: string,
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const cell = disarmed(cells[index] ?? '').trim()
    if (column && cell !== '') found[column.field] = fieldValue(cell, column, locale)
  }
  return found
}

// Files written for spreadsheets have an apostrophe before anything that looks like a formula.
const disarmed = (cell: string) => (/^'[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell)

// Three digits after a point are thousands as half the world writes them: 1.850 is no rent of $1.85.
const AMOUNT = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/

/** Whether a cell has a number with its signs where Americans don't put them: 1.000,50 or 1.850. */
export const hasForeignNumber = (cell: unknown): boolean =>
  typeof cell === 'string' && /^-?[$€£\s]*\d[\d.,\s]*[$€£\s]*$/.test(cell) && !AMOUNT.test(cell)

/**
 * The cell converted for its field; a value that can't be converted stays text, and the field's own check reports it.
 */
function fieldValue(cell: string, { kind, words = {} }: Pick<Column, 'kind' | 'words'>, locale: string): unknown {
  if (kind === 'amount' || kind === 'number') {
    const digits = cell.replaceAll(/[$\s]/g, '')
    // A comma that doesn't group three digits is a decimal comma: 10,50 is not 1,050.
    return AMOUNT.test(digits) ? Number(digits.replaceAll(',', '')) : cell
  }
  if (kind === 'degrees') return /^-?\d{1,3}(\.\d+)?$/.test(cell) ? Number(cell) : cell
  if (kind === 'list')
    return cell.split(/\s*[;,\n]\s*/).flatMap((part) => (part === '' ? [] : [namedValue(part, words)]))
  if (kind === 'day') return dayInFile(cell, locale)
  if (kind === 'state') return stateCode(cell)
  if (kind === 'country') return countryCode(cell)
  if (kind === 'flag') {
    if (/^(yes|true|y|1)$/i.test(cell)) return true
    return /^(no|false|n|0)$/i.test(cell) ? false : cell
  }
  return namedValue(cell, words)
}

/** The value that a cell names, by its word or by itself; a cell that names none stays as it is. */
const namedValue = (cell: string, words: Readonly<Record<string, string>>): string =>
  Object.keys(words).find((value) => [value, words[value] ?? ''].some((name) => plain(name) === plain(cell))) ?? cell
