import Papa from 'papaparse'

/** A value of a cell; money is a number with two decimals at most. */
export type Cell = string | number | boolean | null

/** What each column holds, by its heading. */
export type Sheet<Row> = Readonly<Record<string, (row: Row) => Cell>>

// The library's own pattern misses a text of several lines, and the wide signs that some spreadsheets read alike.
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a CSV file (RFC 4180, UTF-8 with a byte order mark). A text that a spreadsheet would take for a formula gets
 * an apostrophe in front; numbers stay numbers.
 */
export function writeCsv<Row>(sheet: Sheet<Row>, rows: readonly Row[]): Buffer {
  const fields: Cell[] = Object.keys(sheet)
  const lines = [fields, ...rows.map((row) => Object.values(sheet).map((cell) => cell(row)))]
  const text = Papa.unparse(lines, { escapeFormulae: FORMULA, newline: '\r\n' })
  return Buffer.from(`${BYTE_ORDER_MARK}${text}\r\n`, 'utf8')
}
