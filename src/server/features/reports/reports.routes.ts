import type { reports } from '#contract/reports.ts'
import type { Handlers } from '../../http/call.ts'
import { exportReport } from './export-report.ts'
import { readAging } from './read-aging.ts'
import { readIncome } from './read-income.ts'
import { readLedgerLines } from './read-ledger-lines.ts'
import { readRentRoll } from './read-rent-roll.ts'
import type { ReportCall } from './report-scope.ts'
import * as sheets from './sheets.ts'

export const reportsHandlers: Handlers<typeof reports> = {
  rentRoll: readRentRoll,
  rentRollFile: exportReport({
    name: 'rent-roll',
    rows: async (call) => (await readRentRoll(call)).homes,
    sheet: sheets.rentRoll,
  }),
  aging: readAging,
  agingFile: exportReport({
    name: 'aging',
    rows: async (call) => (await readAging(call)).leases,
    sheet: sheets.aging,
  }),
  income: readIncome,
  incomeFile: exportReport({ name: 'income', rows: incomeLines, sheet: sheets.income }),
  ledgerLinesFile: exportReport({ name: 'ledger-lines', rows: readLedgerLines, sheet: sheets.ledgerLines }),
}

async function incomeLines(call: ReportCall): Promise<sheets.IncomeLine[]> {
  const { months, homes } = await readIncome(call)
  return [...months, ...homes]
}
