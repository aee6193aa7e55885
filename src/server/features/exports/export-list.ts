import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import { EXPORT_ROWS_MAX } from '#contract/exports.ts'
import { audit } from '../../audit.ts'
import { type Sheet, writeCsv } from '../../csv/write-csv.ts'
import { transaction } from '../../db/transaction.ts'
import type { FileReply, PageOf, Services, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'

const AT_ONCE = 1_000

/** A list whose export has an audit action. */
type ListNoun = AuditAction extends infer A
  ? A extends `${infer Noun extends AuditSubject}.export`
    ? Noun
    : never
  : never

interface ListCall extends SignedCall {
  query: { sort?: string | undefined; order: 'asc' | 'desc' }
}

/** A noun's list as its handler returns it, page by page, and the columns of its file. */
interface Export<C extends ListCall, Row> {
  noun: ListNoun
  list: (
    call: Omit<C, 'query' | 'services'> & { query: C['query'] & Paging; services: Services },
  ) => Promise<PageOf<Row>>
  sheet: Sheet<Row>
}

interface Paging {
  page: number
  pageSize: number
}

/**
 * A handler that writes every row of a list, within the caller's reach and filters, to one CSV file.
 * @throws Refusal `invalid` when there are more rows than a file can hold.
 */
export const exportList =
  <C extends ListCall, Row extends { id: string }>({ noun, list, sheet }: Export<C, Row>) =>
  (call: C): Promise<FileReply> =>
    transaction(call, async (tx) => {
      const services = { ...call.services, db: tx }
      const rows = new Map<string, Row>()
      for (let page = 1; ; page++) {
        const found = await list({ ...call, services, query: { ...call.query, page, pageSize: AT_ONCE } })
        // A row added meanwhile pushes others to the next page; each is written once.
        for (const row of found.rows) rows.set(row.id, row)
        if (rows.size > EXPORT_ROWS_MAX) throw tooMany()
        if (found.rows.length < AT_ONCE) break
      }
      await audit(tx, call, `${noun}.export`, { type: noun, id: null, detail: { rows: rows.size } })
      return { name: `${noun}.csv`, type: 'text/csv; charset=utf-8', bytes: writeCsv(sheet, [...rows.values()]) }
    })

const tooMany = () =>
  refused(
    'invalid',
    `A file can hold at most ${EXPORT_ROWS_MAX} rows. Search or filter the list first, then export it.`,
  )
