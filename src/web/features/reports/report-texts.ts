import { counted, grouped, oneOrMany } from '#contract/count.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type {
  Aging,
  ApplicationCounts,
  Income,
  LeadFunnel,
  Occupancy,
  RentRoll,
  TicketTimes,
} from '#contract/reports.ts'
import { type ChartData, SHARE_TICKS } from '#web/ui/charts/series.ts'
import {
  formatDate,
  formatMoneyShort,
  formatMoneyWithCents,
  formatMonth,
  formatPercent,
  formatShortMonth,
} from '#web/ui/format.ts'
import { placeOfAll } from '#web/ui/own-place.ts'

/** The rent roll in a sentence. */
export function rentRollSummary({ to, homes: rows, totals }: RentRoll): string {
  const { homes, leased, rentAmount } = totals
  const of = `${grouped(leased)} of ${counted(homes, 'home')} ${oneOrMany(homes, 'is', 'are')} leased`
  return `${of} on ${formatDate(to)}, for ${formatMoneyWithCents(rentAmount, placeOfAll(rows))} a month.`
}

const AGES = [
  { field: 'upTo30', name: '0 to 30 days', short: '0–30' },
  { field: 'upTo60', name: '31 to 60 days', short: '31–60' },
  { field: 'upTo90', name: '61 to 90 days', short: '61–90' },
  { field: 'over90', name: 'Over 90 days', short: '90+' },
] as const

export const agingChart = ({ leases, totals }: Aging): ChartData => ({
  axis: 'Late by',
  points: AGES.map(({ name, short }) => ({ name, short })),
  series: [{ name: 'Owed', kind: 'bar', values: AGES.map(({ field }) => totals[field]) }],
  ...moneyFormats(leases),
})

/** What is late in a sentence. */
export function agingSummary({ to, leases, totals }: Aging): string {
  if (leases.length === 0) return `Nothing was due and unpaid on ${formatDate(to)}.`
  const owed = `${formatMoneyWithCents(totals.owed, placeOfAll(leases))} was due and unpaid on ${formatDate(to)}`
  return `${owed}, under ${counted(leases.length, 'lease')}.`
}

export const incomeChart = ({ months, homes }: Income): ChartData => ({
  axis: 'Month',
  isOverTime: true,
  points: months.map(({ month }) => ({ name: formatMonth(month), short: formatShortMonth(month) })),
  series: [
    { name: 'Charged', kind: 'quietBar', values: months.map(({ charged }) => charged) },
    { name: 'Collected', kind: 'bar', values: months.map(({ collected }) => collected) },
  ],
  ...moneyFormats(homes),
})

/** How a chart over these rows writes its amounts. */
function moneyFormats(rows: readonly MoneyPlace[]): Pick<ChartData, 'format' | 'formatShort'> {
  const place = placeOfAll(rows)
  return {
    format: (amount) => formatMoneyWithCents(amount, place),
    formatShort: (amount) => formatMoneyShort(amount, place),
  }
}

/** What was charged and collected in a sentence. */
export function incomeSummary({ homes, totals }: Income): string {
  const place = placeOfAll(homes)
  return `${formatMoneyWithCents(totals.collected, place)} collected, ${formatMoneyWithCents(totals.charged, place)} charged.`
}

export const occupancyChart = ({ months }: Occupancy): ChartData => ({
  axis: 'Month',
  isOverTime: true,
  points: months.map(({ month }) => ({ name: formatMonth(month), short: formatShortMonth(month) })),
  series: [{ name: 'Days leased', kind: 'area', values: months.map(({ share }) => share) }],
  format: formatPercent,
  formatShort: formatPercent,
  ticks: SHARE_TICKS,
})

/** Occupancy in a sentence. */
export function occupancySummary({ totals }: Occupancy): string {
  const { days, leasedDays, emptyDays } = totals
  if (days === 0) return 'There was no home in this time.'
  return `Homes were leased on ${formatPercent(leasedDays / days)} of their days, and empty on ${counted(emptyDays, 'day')}.`
}

/** The applications in a sentence. */
export const applicationsSummary = ({ totals }: ApplicationCounts): string =>
  `${counted(totals.received, 'application')} received, ${grouped(totals.approved)} approved.`

/** The requests in a sentence. */
export function ticketsSummary({ priorities }: TicketTimes): string {
  const sum = (field: 'reported' | 'resolved') => priorities.reduce((total, row) => total + row[field], 0)
  const summary = `${counted(sum('reported'), 'request')} reported, ${grouped(sum('resolved'))} resolved.`
  const hasTimes = priorities.some((row) => row.hoursToAnswer !== null || row.hoursToResolve !== null)
  return hasTimes ? `${summary} Half took no longer than shown.` : summary
}

/** A number of hours as people say it: minutes, hours, or days from two on. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '–'
  if (hours >= 48) return counted(Math.round(hours / 24), 'day')
  return hours < 1 ? counted(Math.round(hours * 60), 'minute') : counted(Math.round(hours), 'hour')
}

const STEPS = [
  { field: 'inquiries', name: 'Asked' },
  { field: 'applied', name: 'Applied' },
  { field: 'approved', name: 'Approved' },
  { field: 'leased', name: 'Leased' },
] as const

export const funnelChart = ({ totals }: LeadFunnel): ChartData => ({
  axis: 'Step',
  points: STEPS.map(({ name }) => ({ name, short: name })),
  series: [{ name: 'People', kind: 'bar', values: STEPS.map(({ field }) => totals[field]) }],
  format: grouped,
  formatShort: grouped,
})

/** How far people came, in a sentence. */
export const funnelSummary = ({ totals }: LeadFunnel): string =>
  `${counted(totals.inquiries, 'person')} asked, ${grouped(totals.applied)} applied, ${grouped(totals.leased)} leased.`

/** Whether there is anything to report: a home, or money that moved. */
export const hasFigures = ({ homes }: RentRoll): boolean => homes.length > 0
