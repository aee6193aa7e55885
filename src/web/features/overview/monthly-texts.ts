import type { MonthlyFigures } from '#contract/instance.ts'
import type { ChartData } from '#web/ui/charts/series.ts'
import { formatMoney } from '#web/ui/format.ts'
import { monthText } from '../owner/statement-texts.ts'

type Months = readonly MonthlyFigures[]

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
const wholeNumber = new Intl.NumberFormat('en-US')

const pointsOf = (months: Months) =>
  months.map(({ month }) => ({ name: monthText(month), short: shortMonth.format(new Date(`${month}-01T00:00:00Z`)) }))

/** What was collected each month beside what was charged. */
export const rentChart = (months: Months): ChartData => ({
  axis: 'Month',
  points: pointsOf(months),
  series: [
    { name: 'Charged', kind: 'quietBar', values: months.map(({ rentCharged }) => rentCharged) },
    { name: 'Collected', kind: 'bar', values: months.map(({ rentCollected }) => rentCollected) },
  ],
  format: formatMoney,
  formatShort: (dollars) => shortMoney.format(dollars),
})

/** The share of homes that were let. */
export const occupancyChart = (months: Months): ChartData => ({
  axis: 'Month',
  points: pointsOf(months),
  series: [{ name: 'Homes let', kind: 'area', values: months.map(({ occupancy }) => occupancy) }],
  format: (share) => percent.format(share),
  formatShort: (share) => percent.format(share),
  max: 1,
})

const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100

/** The rent chart in a sentence. */
export function rentSummary(months: Months): string {
  const last = months.at(-1)
  if (!last) return ''
  const whole = formatMoney(sum(months.map(({ rentCollected }) => rentCollected)))
  return `${formatMoney(last.rentCollected)} in ${monthText(last.month)} so far, ${whole} in twelve months.`
}

/** The occupancy chart in a sentence. */
export function occupancySummary(months: Months): string {
  const last = months.at(-1)
  if (!last || last.occupancy === null) return ''
  const homes = last.homes === 1 ? 'home is' : 'homes are'
  return `${wholeNumber.format(last.homesLet)} of ${wholeNumber.format(last.homes)} ${homes} let today: ${percent.format(last.occupancy)}.`
}

/** Whether any money has moved in these months. */
export const hasRent = (months: Months): boolean =>
  months.some(({ rentCharged, rentCollected }) => rentCharged !== 0 || rentCollected !== 0)

/** Whether there was a home in any of these months. */
export const hasHomes = (months: Months): boolean => months.some(({ occupancy }) => occupancy !== null)
