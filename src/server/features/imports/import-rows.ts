import { fieldError } from '#contract/errors.ts'
import { IMPORT_ROWS_MAX, type ImportMistake, type ImportReport } from '#contract/imports.ts'
import type { z } from '#contract/zod.ts'
import { audit } from '../../audit.ts'
import { type Column, type CsvTable, readCsv } from '../../csv/read-csv.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'

/** How rows of one noun are read, checked against what is there, and written. */
export interface Importer<Body> {
  noun: 'properties' | 'tenants'
  columns: readonly Column[]
  schema: z.ZodType<Body>
  /** Fields that the schema misses only once every other one is right; a report names them at once. */
  needed?: readonly string[]
  /** What must not come twice, and which field to blame. */
  key: (body: Body) => { value: string; field: string; message: string }
  /** The keys among `keys` that the caller's rows already have. */
  taken: (tx: Tx, call: SignedCall, keys: string[]) => Promise<Set<string>>
  write: (call: SignedCall, body: Body) => Promise<unknown>
}

/** A call of an import, whatever its noun. */
export interface ImportCall extends SignedCall {
  body: { csv: string; dryRun: boolean; onlyGood: boolean }
}

/**
 * Reads a CSV file and reports every mistake in it; unless it is a dry run, writes its rows in one transaction.
 * @throws Refusal `invalid` when the file cannot be read, or when it is to be written and has mistakes.
 */
export const importRows =
  <Body>(importer: Importer<Body>) =>
  (call: ImportCall): Promise<ImportReport> => {
    const table = readCsv(call.body.csv, importer.columns)
    if (table.trouble !== null) throw unreadable(table.trouble)
    if (table.rows.length === 0) throw unreadable('The file has no rows below its headings.')
    if (table.rows.length > IMPORT_ROWS_MAX)
      throw unreadable(`The file has more than ${IMPORT_ROWS_MAX} rows: split it and import it in pieces.`)
    return transaction(call, async (tx) => {
      const inside = { ...call, services: { ...call.services, db: tx } }
      const { good, mistakes } = await check(tx, inside, importer, table)
      if (!call.body.dryRun) {
        if (mistakes.length > 0 && !call.body.onlyGood) throw refusedFor(mistakes)
        for (const body of good) await importer.write(inside, body)
        const subject = { type: importer.noun, id: null, detail: { created: good.length } }
        await audit(tx, call, `${importer.noun}.import`, subject)
      }
      const created = call.body.dryRun ? 0 : good.length
      return { rows: table.rows.length, good: good.length, created, mistakes, ignored: table.ignored }
    })
  }

async function check<Body>(tx: Tx, call: SignedCall, importer: Importer<Body>, table: CsvTable) {
  const mistakes: ImportMistake[] = []
  const column = (field: string) =>
    table.spelled.get(field) ?? importer.columns.find((c) => c.field === field)?.headings[0] ?? null
  const parsed: { line: number; body: Body }[] = []
  for (const { line, cells } of table.rows) {
    if (table.overlong.has(line)) {
      mistakes.push({ line, column: null, message: OVERLONG })
      continue
    }
    const result = importer.schema.safeParse(cells)
    if (result.success) parsed.push({ line, body: result.data })
    else
      mistakes.push(
        ...faultsOf(result.error, cells, importer.needed).map((fault) => ({
          line,
          column: column(fault.field),
          message: fault.message,
        })),
      )
  }
  const seen = await importer.taken(
    tx,
    call,
    parsed.map(({ body }) => importer.key(body).value),
  )
  const good: Body[] = []
  for (const { line, body } of parsed) {
    const { value, field, message } = importer.key(body)
    if (seen.has(value)) mistakes.push({ line, column: column(field), message })
    else good.push(body)
    seen.add(value)
  }
  return { good, mistakes: mistakes.sort((a, b) => a.line - b.line) }
}

// Such as 1,850 without them: what would be read is a rent of 1.
const OVERLONG = 'Has more cells than there are headings: put quotation marks around a cell with a comma in it'

/** What is wrong with the cells of one row, field by field. */
function faultsOf(error: z.ZodError, cells: Record<string, unknown>, needed: readonly string[] = []) {
  const faults = error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  const missing = needed.filter((name) => cells[name] === undefined && !faults.some(({ field }) => field === name))
  return [...faults, ...missing.map((field) => ({ field, message: 'Is required' }))]
}

const unreadable = (message: string) => refused('invalid', message, { errors: [fieldError('csv', message)] })

const refusedFor = (mistakes: readonly ImportMistake[]) =>
  refused(
    'invalid',
    `Nothing was written: ${mistakes.length === 1 ? 'one cell needs' : `${mistakes.length} cells need`} a correction first.`,
    {
      errors: mistakes.slice(0, 50).map(({ line, message }) => fieldError(`csv.${line}`, message)),
    },
  )
