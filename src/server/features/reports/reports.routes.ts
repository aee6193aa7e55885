import type { reports } from '#contract/reports.ts'
import type { Handlers } from '../../http/call.ts'
import { exportReport } from './export-report.ts'
import { readAging } from './read-aging.ts'
import { readApplicationsByHome } from './read-applications-by-home.ts'
import { readIncome } from './read-income.ts'
import { readLeadFunnel } from './read-lead-funnel.ts'
import { readLedgerLines } from './read-ledger-lines.ts'
import { readOccupancy } from './read-occupancy.ts'
import { readRentRoll } from './read-rent-roll.ts'
import { readTicketTimes } from './read-ticket-times.ts'
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
  occupancy: readOccupancy,
  occupancyFile: exportReport({
    name: 'occupancy',
    rows: async (call) => (await readOccupancy(call)).homes,
    sheet: sheets.occupancy,
  }),
  applicationsByHome: readApplicationsByHome,
  applicationsByHomeFile: exportReport({
    name: 'applications-by-home',
    rows: async (call) => (await readApplicationsByHome(call)).homes,
    sheet: sheets.applicationsByHome,
  }),
  ticketTimes: readTicketTimes,
  ticketTimesFile: exportReport({
    name: 'ticket-times',
    rows: async (call) => (await readTicketTimes(call)).priorities,
    sheet: sheets.ticketTimes,
  }),
  leadFunnel: readLeadFunnel,
  leadFunnelFile: exportReport({
    name: 'lead-funnel',
    rows: async (call) => (await readLeadFunnel(call)).temperatures,
    sheet: sheets.leadFunnel,
  }),
  ledgerLinesFile: exportReport({ name: 'ledger-lines', rows: readLedgerLines, sheet: sheets.ledgerLines }),
}

async function incomeLines(call: ReportCall): Promise<sheets.IncomeLine[]> {
  const { months, homes } = await readIncome(call)
  return [...months, ...homes]
}
