import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { counted, oneOrMany } from '#contract/count.ts'
import { fieldError } from '#contract/errors.ts'
import { IMPORT_ROWS_MAX, type ImportedNoun, type ImportMistake, type ImportReport } from '#contract/imports.ts'
import type { z } from '#contract/zod.ts'
import { audit } from '../../audit.ts'
import { type Column, type CsvTable, hasForeignNumber, readCsv } from '../../csv/read-csv.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'

/** What is wrong with one cell of a row. */
interface Fault {
  field: string
  message: string
}

/** How one noun's rows are read, checked against what the caller has, and written. */
export interface Importer<Body> {
  noun: ImportedNoun
  columns: readonly Column[]
  schema: z.ZodType<Body>
  /** Fields whose absence the schema reports only after every other one is right; our report names them right away. */
  needed?: readonly string[]
  /** What is wrong with a row that the schema takes. */
  alsoWrong?: (cells: Record<string, unknown>) => Fault[]
  /** What must be unique, and the field to report it on. */
  key: (body: Body) => { value: string; field: string; message: string }
  /** Which of these keys the caller already has. */
  taken: (tx: Tx, call: SignedCall, keys: string[]) => Promise<Set<string>>
  write: (call: SignedCall, body: Body) => Promise<{ id: string }>
  /** How many invitations writing these rows sends; refused when they can't be sent. */
  invitations?: (tx: Tx, call: SignedCall, bodies: Body[]) => Promise<number>
}

/** An import call for any noun. */
export interface ImportCall extends SignedCall {
  body: { csv: string; dryRun: boolean; onlyGood: boolean }
}

/**
 * Reads a CSV file and reports every mistake in it; unless it is a dry run, writes its rows in one transaction.
 * @throws Refusal `invalid` when the file cannot be read, or has mistakes and is not a dry run.
 */
export const importRows =
  <Body>(importer: Importer<Body>) =>
  (call: ImportCall): Promise<ImportReport> => {
    const table = readCsv(call.body.csv, importer.columns)
    if (table.trouble !== null) throw unreadable(table.trouble)
    if (table.rows.length === 0) throw unreadable('The file has no rows below the headings.')
    if (table.rows.length > IMPORT_ROWS_MAX)
      throw unreadable(`The file has more than ${IMPORT_ROWS_MAX} rows. Split it and import the parts one by one.`)
    return transaction(call, async (tx) => {
      const inside = within(call, tx)
      const { good, mistakes } = await check(tx, inside, importer, table)
      const invited = (await importer.invitations?.(tx, inside, good)) ?? 0
      let importId: string | null = null
      if (!call.body.dryRun) {
        if (mistakes.length > 0 && !call.body.onlyGood) throw refusedFor(mistakes)
        importId = await write(tx, inside, importer, good)
        const subject = { type: importer.noun, id: null, detail: { created: good.length } }
        await audit(tx, call, `${importer.noun}.import`, subject)
      }
      const created = call.body.dryRun ? 0 : good.length
      return {
        rows: table.rows.length,
        good: good.length,
        created,
        invited,
        mistakes,
        ignored: table.ignored,
        importId,
      }
    })
  }

/** Adds the rows, and notes which import added them; its id. */
async function write<Body>(tx: Tx, call: SignedCall, { noun, write }: Importer<Body>, rows: Body[]): Promise<string> {
  const id = newId()
  const now = call.services.clock()
  const values = { id, user_id: call.actor.id, noun, created_at: now, undone_at: null }
  await tx.insertInto('imports').values(values).execute()
  const added: string[] = []
  for (const [at, row] of rows.entries()) {
    const importing = { rows: rows.length, isLast: at === rows.length - 1 }
    added.push((await write({ ...call, importing }, row)).id)
  }
  await sql`update ${sql.table(noun)} set import_id = ${id} where id = any(${added}::uuid[])`.execute(tx)
  return id
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
    const faults = [
      ...(result.success ? [] : faultsOf(result.error, cells, importer)),
      ...(importer.alsoWrong?.(cells) ?? []),
    ]
    if (result.success && faults.length === 0) parsed.push({ line, body: result.data })
    mistakes.push(...faults.map(({ field, message }) => ({ line, column: column(field), message })))
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

// For example, an unquoted 1,850 would be read as a rent of 1.
const OVERLONG = 'Has more cells than headings: put quotation marks around any cell that contains a comma'

/** How to write what `hasForeignNumber`, by the kind of its column. */
const FOREIGN_NUMBER: Partial<Record<Column['kind'], string>> = {
  amount: 'Write amounts like 1,000.50: a comma between thousands, a decimal point before the cents',
  number: 'Write numbers like 2 or 1.5, with a decimal point',
}

/** What is wrong with one row, field by field. */
function faultsOf(
  error: z.ZodError,
  cells: Record<string, unknown>,
  { columns, needed = [] }: Pick<Importer<unknown>, 'columns' | 'needed'>,
): Fault[] {
  const foreign = new Map(columns.map(({ field, kind }) => [field, FOREIGN_NUMBER[kind]]))
  const faults = error.issues.map(({ path, message }) => {
    const field = String(path[0])
    return { field, message: (hasForeignNumber(cells[field]) && foreign.get(field)) || message }
  })
  const missing = needed.filter((name) => cells[name] === undefined && !faults.some(({ field }) => field === name))
  return [...faults, ...missing.map((field) => ({ field, message: 'Is required' }))]
}

const unreadable = (message: string) => wrongField('csv', message)

const refusedFor = (mistakes: readonly ImportMistake[]) =>
  refused(
    'invalid',
    `Nothing was imported: ${counted(mistakes.length, 'cell')} ${oneOrMany(mistakes.length, 'needs', 'need')} a correction first.`,
    {
      errors: mistakes.slice(0, 50).map(({ line, message }) => fieldError(`csv.${line}`, message)),
    },
  )
