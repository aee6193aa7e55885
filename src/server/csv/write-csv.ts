import Papa from 'papaparse'

/** A cell value; money is a number with at most two decimals. */
export type Cell = string | number | boolean | null

/** The value of each column, by heading. */
export type Sheet<Row> = Readonly<Record<string, (row: Row) => Cell>>

// The library's own pattern misses multi-line text and the full-width signs that some spreadsheets treat the same.
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a CSV file (RFC 4180, UTF-8 with a byte order mark). Text that a spreadsheet would read as a formula gets a
 * leading apostrophe; numbers stay numbers. Instants are written as spreadsheets read them, in UTC.
 */
export function writeCsv<Row>(sheet: Sheet<Row>, rows: readonly Row[]): Buffer {
  const fields: Cell[] = Object.keys(sheet)
  const lines = [fields, ...rows.map((row) => Object.values(sheet).map((cell) => readable(cell(row))))]
  const text = Papa.unparse(lines, { escapeFormulae: FORMULA, newline: '\r\n' })
  return Buffer.from(`${BYTE_ORDER_MARK}${text}\r\n`, 'utf8')
}

/** An instant as spreadsheets recognize one: `2026-11-02 12:00:00`. Everything else as it is. */
const readable = (cell: Cell): Cell =>
  typeof cell === 'string' && INSTANT.test(cell) ? `${cell.slice(0, 10)} ${cell.slice(11, 19)}` : cell

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
