import { audit } from '../../audit.ts'
import { type Sheet, writeCsv } from '../../csv/write-csv.ts'
import { transaction, within } from '../../db/transaction.ts'
import type { FileReply } from '../../http/call.ts'
import type { ReportCall } from './report-scope.ts'

interface Export<Row> {
  /** The file's name, without its ending. */
  name: string
  rows: (call: ReportCall) => Promise<readonly Row[]>
  sheet: Sheet<Row>
}

/** A handler that writes the rows of a report to a CSV file. */
export const exportReport =
  <Row>({ name, rows, sheet }: Export<Row>) =>
  (call: ReportCall): Promise<FileReply> =>
    transaction(call, async (tx) => {
      const { from, to, propertyId } = call.query
      const found = await rows(within(call, tx))
      const detail = { report: name, rows: found.length, from: from ?? null, to: to ?? null }
      await audit(tx, call, 'report.export', { type: 'report', id: null, detail: { ...detail, propertyId } })
      return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: writeCsv(sheet, found) }
    })
