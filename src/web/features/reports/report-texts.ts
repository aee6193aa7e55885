import { counted, grouped, oneOrMany } from '#contract/count.ts'
import type { Aging, Income, RentRoll } from '#contract/reports.ts'
import type { ChartData } from '#web/ui/charts/series.ts'
import { formatDate, formatMoneyShort, formatMoneyWithCents, formatMonth, formatShortMonth } from '#web/ui/format.ts'

/** The rent roll in a sentence. */
export function rentRollSummary({ to, totals }: RentRoll): string {
  const { homes, leased, rentAmount } = totals
  const of = `${grouped(leased)} of ${counted(homes, 'home')} ${oneOrMany(homes, 'is', 'are')} leased`
  return `${of} on ${formatDate(to)}, for ${formatMoneyWithCents(rentAmount)} a month.`
}

const AGES = [
  { field: 'upTo30', name: '0 to 30 days', short: '0–30' },
  { field: 'upTo60', name: '31 to 60 days', short: '31–60' },
  { field: 'upTo90', name: '61 to 90 days', short: '61–90' },
  { field: 'over90', name: 'Over 90 days', short: '90+' },
] as const

export const agingChart = ({ totals }: Aging): ChartData => ({
  axis: 'Late by',
  points: AGES.map(({ name, short }) => ({ name, short })),
  series: [{ name: 'Owed', kind: 'bar', values: AGES.map(({ field }) => totals[field]) }],
  format: formatMoneyWithCents,
  formatShort: formatMoneyShort,
})

/** What is late in a sentence. */
export function agingSummary({ to, leases, totals }: Aging): string {
  if (leases.length === 0) return `Nothing was due and unpaid on ${formatDate(to)}.`
  const owed = `${formatMoneyWithCents(totals.owed)} was due and unpaid on ${formatDate(to)}`
  return `${owed}, under ${counted(leases.length, 'lease')}.`
}

export const incomeChart = ({ months }: Income): ChartData => ({
  axis: 'Month',
  points: months.map(({ month }) => ({ name: formatMonth(month), short: formatShortMonth(month) })),
  series: [
    { name: 'Charged', kind: 'quietBar', values: months.map(({ charged }) => charged) },
    { name: 'Collected', kind: 'bar', values: months.map(({ collected }) => collected) },
  ],
  format: formatMoneyWithCents,
  formatShort: formatMoneyShort,
})

/** What was charged and collected in a sentence. */
export const incomeSummary = ({ totals }: Income): string =>
  `${formatMoneyWithCents(totals.collected)} collected, ${formatMoneyWithCents(totals.charged)} charged.`

/** Whether there is anything to report: a home, or money that moved. */
export const hasFigures = ({ homes }: RentRoll): boolean => homes.length > 0
