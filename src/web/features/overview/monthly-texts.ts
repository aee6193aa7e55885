import { counted, grouped, oneOrMany } from '#contract/count.ts'
import type { MonthlyFigures } from '#contract/instance.ts'
import { type ChartData, SHARE_TICKS } from '#web/ui/charts/series.ts'
import { formatMoney, formatMoneyShort, formatMonth, formatPercent, formatShortMonth } from '#web/ui/format.ts'

type Months = readonly MonthlyFigures[]

const pointsOf = (months: Months) =>
  months.map(({ month }) => ({ name: formatMonth(month), short: formatShortMonth(month) }))

/** Rent collected each month next to rent charged. */
export const rentChart = (months: Months): ChartData => ({
  axis: 'Month',
  isOverTime: true,
  points: pointsOf(months),
  series: [
    { name: 'Charged', kind: 'quietBar', values: months.map(({ rentCharged }) => rentCharged) },
    { name: 'Collected', kind: 'bar', values: months.map(({ rentCollected }) => rentCollected) },
  ],
  format: formatMoney,
  formatShort: formatMoneyShort,
})

/** The share of homes that were leased. */
export const occupancyChart = (months: Months): ChartData => ({
  axis: 'Month',
  isOverTime: true,
  points: pointsOf(months),
  series: [{ name: 'Homes leased', kind: 'area', values: months.map(({ occupancy }) => occupancy) }],
  format: formatPercent,
  formatShort: formatPercent,
  ticks: SHARE_TICKS,
})

const sum = (values: readonly number[]) => Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100

/** The rent chart in a sentence. */
export function rentSummary(months: Months): string {
  const last = months.at(-1)
  if (!last) return ''
  const whole = formatMoney(sum(months.map(({ rentCollected }) => rentCollected)))
  return `${formatMoney(last.rentCollected)} in ${formatMonth(last.month)} so far, ${whole} in twelve months.`
}

/** The occupancy chart in a sentence. */
export function occupancySummary(months: Months): string {
  const last = months.at(-1)
  if (!last || last.occupancy === null) return ''
  return `${grouped(last.homesLet)} of ${counted(last.homes, 'home')} ${oneOrMany(last.homes, 'is', 'are')} leased today: ${formatPercent(last.occupancy)}.`
}

/** Whether any money has moved in these months. */
export const hasRent = (months: Months): boolean =>
  months.some(({ rentCharged, rentCollected }) => rentCharged !== 0 || rentCollected !== 0)

/** Whether there was a home in any of these months. */
export const hasHomes = (months: Months): boolean => months.some(({ occupancy }) => occupancy !== null)
