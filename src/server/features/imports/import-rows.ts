import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AuditSubject } from '#contract/audit-actions.ts'
import { counted, oneOrMany } from '#contract/count.ts'
import { fieldError } from '#contract/errors.ts'
import { IMPORT_ROWS_MAX, type ImportedNoun, type ImportMistake, type ImportReport } from '#contract/imports.ts'
import type { z } from '#contract/zod.ts'
import { audit } from '../../audit.ts'
import { daysToWrite } from '../../csv/days-in-file.ts'
import { type Column, type CsvTable, hasForeignNumber, readCsv } from '../../csv/read-csv.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import { portfolioOf, type SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { businessLocale } from '../portfolio/where-new.ts'

/** What is wrong with one cell of a row. */
export interface Fault {
  field: string
  message: string
}

/** A row that can be written, or what keeps it from being. */
export type Judged<Row> = { row: Row } | { faults: readonly Fault[] }

/** How rows are read, and checked against what the caller has. */
export interface Reader<Body, Row = Body> {
  columns: readonly Column[]
  schema: z.ZodType<Body>
  /** Fields whose absence the schema reports only after every other one is right; our report names them right away. */
  needed?: readonly string[]
  /** What is wrong with a row that the schema takes. */
  alsoWrong?: (tx: Tx, call: SignedCall) => Promise<(cells: Record<string, unknown>) => Fault[]>
  /** Reads what the caller has of these rows, and returns what judges them, which is called for each in the file's order. */
  judge: (tx: Tx, call: SignedCall, bodies: Body[]) => Promise<(body: Body) => Judged<Row>>
  /** How many invitations writing these rows sends; refused when they can't be sent. */
  invitations?: (tx: Tx, call: SignedCall, rows: Row[]) => Promise<number>
}

/** How one noun's rows are read and written. */
export interface Importer<Body, Row = Body> extends Reader<Body, Row> {
  noun: ImportedNoun
  write: (call: SignedCall, row: Row) => Promise<{ id: string }>
}

interface Target<Row> {
  /** What was imported, and what the audit log says it was about. */
  noun: ImportedNoun | 'publicRents'
  subject: AuditSubject
  /** Writes the rows; resolves to the id of the import. */
  save: (tx: Tx, call: SignedCall, rows: Row[]) => Promise<string>
}

interface Unique<Body> {
  /** What must be unique, and the field to report it on. */
  key: (body: Body) => Fault & { value: string }
  /** Which of these keys the caller already has. */
  taken: (tx: Tx, call: SignedCall, keys: string[]) => Promise<Set<string>>
}

/** Judges rows by what must be unique, among them and with what the caller has. */
export const unlessTaken =
  <Body>({ key, taken }: Unique<Body>): Importer<Body>['judge'] =>
  async (tx, call, bodies) => {
    const seen = await taken(
      tx,
      call,
      bodies.map((body) => key(body).value),
    )
    return (body) => {
      const { value, field, message } = key(body)
      const isTaken = seen.has(value)
      seen.add(value)
      return isTaken ? { faults: [{ field, message }] } : { row: body }
    }
  }

/** An import call for any noun. */
export interface ImportCall extends SignedCall {
  body: { csv: string; dryRun: boolean; onlyGood: boolean }
}

/**
 * Reads a CSV file and reports every mistake in it; unless it is a dry run, writes its rows in one transaction.
 * @throws Refusal `invalid` when the file cannot be read, or has mistakes and is not a dry run.
 */
export const importRows = <Body, Row>(importer: Importer<Body, Row>) =>
  importInto(importer, {
    noun: importer.noun,
    subject: importer.noun,
    save: (tx, call, rows) => write(tx, call, importer, rows),
  })

/** The same for rows that are written in another way, all at once. */
export const importInto =
  <Body, Row>(importer: Reader<Body, Row>, { noun, subject: type, save }: Target<Row>) =>
  (call: ImportCall): Promise<ImportReport> =>
    transaction(call, async (tx) => {
      const inside = within(call, tx)
      const locale = await businessLocale(tx, portfolioOf(call.actor))
      const table = readTable(call.body.csv, importer.columns, locale)
      const { good, mistakes } = await check(tx, inside, importer, table)
      const invited = (await importer.invitations?.(tx, inside, good)) ?? 0
      let importId: string | null = null
      if (!call.body.dryRun) {
        if (mistakes.length > 0 && !call.body.onlyGood) throw refusedFor(mistakes)
        importId = await save(tx, inside, good)
        await audit(tx, call, `${noun}.import`, { type, id: null, detail: { created: good.length } })
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

/** The rows of a file of a business there, with what to write instead where it can't be read. */
interface FileTable extends CsvTable {
  locale: string
}

function readTable(csv: string, columns: readonly Column[], locale: string): FileTable {
  const table = readCsv(csv, columns, locale)
  if (table.trouble !== null) throw unreadable(table.trouble)
  if (table.rows.length === 0) throw unreadable('The file has no rows below the headings.')
  if (table.rows.length > IMPORT_ROWS_MAX)
    throw unreadable(`The file has more than ${IMPORT_ROWS_MAX} rows. Split it and import the parts one by one.`)
  return { ...table, locale }
}

/** Adds the rows, and notes which import added them; its id. */
async function write<Row>(
  tx: Tx,
  call: SignedCall,
  { noun, write }: Pick<Importer<never, Row>, 'noun' | 'write'>,
  rows: Row[],
): Promise<string> {
  const id = newId()
  const now = call.services.clock()
  const whose = { user_id: call.actor.id, portfolio_id: portfolioOf(call.actor) }
  await tx
    .insertInto('imports')
    .values({ id, ...whose, noun, created_at: now, undone_at: null })
    .execute()
  const added: string[] = []
  for (const [at, row] of rows.entries()) {
    const importing = { id, rows: rows.length, isLast: at === rows.length - 1 }
    added.push((await write({ ...call, importing }, row)).id)
  }
  await sql`update ${sql.table(noun)} set import_id = ${id} where id = any(${added}::uuid[])`.execute(tx)
  return id
}

async function check<Body, Row>(tx: Tx, call: SignedCall, importer: Reader<Body, Row>, table: FileTable) {
  const mistakes: ImportMistake[] = []
  const column = (field: string) =>
    table.spelled.get(field) ?? importer.columns.find((c) => c.field === field)?.headings[0] ?? null
  const parsed: { line: number; body: Body }[] = []
  const alsoWrong = await importer.alsoWrong?.(tx, call)
  for (const { line, cells } of table.rows) {
    if (table.overlong.has(line)) {
      mistakes.push({ line, column: null, message: OVERLONG })
      continue
    }
    const result = importer.schema.safeParse(cells)
    const faults = [
      ...(result.success ? [] : faultsOf(result.error, cells, { ...importer, ...table })),
      ...(alsoWrong?.(cells) ?? []),
    ]
    if (result.success && faults.length === 0) parsed.push({ line, body: result.data })
    mistakes.push(...faults.map(({ field, message }) => ({ line, column: column(field), message })))
  }
  const judge = await importer.judge(
    tx,
    call,
    parsed.map(({ body }) => body),
  )
  const good: Row[] = []
  for (const { line, body } of parsed) {
    const judged = judge(body)
    if ('row' in judged) good.push(judged.row)
    else mistakes.push(...judged.faults.map(({ field, message }) => ({ line, column: column(field), message })))
  }
  return { good, mistakes: mistakes.sort((a, b) => a.line - b.line) }
}

// For example, an unquoted 1,850 would be read as a rent of 1.
const OVERLONG = 'Has more cells than headings: put quotation marks around any cell that contains a comma'

/** How to write a cell that is written as elsewhere in the world, by the kind of its column. */
const howToWrite = (locale: string): Partial<Record<Column['kind'], string>> => ({
  amount: 'Write amounts like 1,000.50: a comma between thousands, a decimal point before the cents',
  number: 'Write numbers like 2 or 1.5, with a decimal point',
  day: `Write dates like ${daysToWrite(locale)}`,
})

const isForeign = (cell: unknown, kind: Column['kind']): boolean =>
  kind === 'day' ? typeof cell === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(cell) : hasForeignNumber(cell)

/** What is wrong with one row: at most one fault per field. */
function faultsOf(
  error: z.ZodError,
  cells: Record<string, unknown>,
  { columns, needed = [], locale }: Pick<Reader<never>, 'columns' | 'needed'> & Pick<FileTable, 'locale'>,
): Fault[] {
  const kinds = new Map(columns.map(({ field, kind }) => [field, kind]))
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0])
    const kind = kinds.get(field) ?? 'text'
    if (messages.has(field)) continue
    if (cells[field] === undefined) messages.set(field, 'Is required')
    else messages.set(field, (isForeign(cells[field], kind) && howToWrite(locale)[kind]) || message)
  }
  const faults = [...messages].map(([field, message]) => ({ field, message }))
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
