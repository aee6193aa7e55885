import Papa from 'papaparse'

/** What may stand in a column, and which field of a body it fills. */
export interface Column {
  field: string
  /** Headings that mean this column, whatever their case, spaces and signs; the first is the usual one. */
  headings: readonly string[]
  kind: 'text' | 'number' | 'flag'
}

/** A file's rows as bodies: cells of known columns, converted where they can be. */
export interface CsvTable {
  rows: { line: number; cells: Record<string, unknown> }[]
  /** Headings as the file spells them, by field. */
  spelled: ReadonlyMap<string, string>
  ignored: string[]
  /** Lines with a cell beyond the last heading, as a comma without quotation marks around its cell makes one. */
  overlong: ReadonlySet<number>
  /** Why the file cannot be read at all. */
  trouble: string | null
}

/** Reads a CSV file with headings; the sign between cells is found by itself. */
export function readCsv(text: string, columns: readonly Column[]): CsvTable {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const [headings = [], ...lines] = data
  const byIndex = headings.map((heading) =>
    columns.find((column) => column.headings.some((known) => plain(known) === plain(heading))),
  )
  const spelled = new Map(byIndex.flatMap((column, index) => (column ? [[column.field, headings[index] ?? '']] : [])))
  const broken = errors.find(({ type }) => type === 'Quotes')
  return {
    rows: lines.flatMap((cells, index) =>
      cells.every((cell) => cell.trim() === '') ? [] : [{ line: index + 2, cells: convert(cells, byIndex) }],
    ),
    spelled,
    ignored: headings.filter((heading, index) => heading.trim() !== '' && !byIndex[index]),
    overlong: new Set(
      lines.flatMap((cells, index) =>
        cells.slice(headings.length).some((cell) => cell.trim() !== '') ? [index + 2] : [],
      ),
    ),
    trouble: broken
      ? `Line ${(broken.row ?? 0) + 1}: a quotation mark is not closed.`
      : headingTrouble(spelled, columns),
  }
}

function headingTrouble(spelled: ReadonlyMap<string, string>, columns: readonly Column[]): string | null {
  if (spelled.size > 0) return null
  const names = columns.slice(0, 4).map(({ headings }) => headings[0])
  return `The first line must name the columns, such as ${names.join(', ')}.`
}

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

function convert(cells: readonly string[], columns: readonly (Column | undefined)[]): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) {
    const cell = disarmed(cells[index] ?? '').trim()
    if (column && cell !== '') found[column.field] = fieldValue(cell, column.kind)
  }
  return found
}

// Files that were written for spreadsheets have an apostrophe before what looks like a formula.
const disarmed = (cell: string) => (/^'[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell)

/** The cell as the field wants it; what cannot be converted stays text, and the field's own check names it. */
function fieldValue(cell: string, kind: Column['kind']): unknown {
  if (kind === 'number') {
    const digits = cell.replaceAll(/[$,\s]/g, '')
    return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell
  }
  if (kind === 'flag') {
    if (/^(yes|true|y|1)$/i.test(cell)) return true
    return /^(no|false|n|0)$/i.test(cell) ? false : cell
  }
  return cell
}
