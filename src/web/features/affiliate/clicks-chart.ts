import { addDays } from '#contract/calendar.ts'
import { counted, grouped } from '#contract/count.ts'
import type { ReferralSummary } from '#contract/referrals.ts'
import type { ChartData } from '#web/ui/charts/series.ts'
import { formatDate } from '#web/ui/format.ts'

type Clicks = ReferralSummary['clicksByDay']

const DAYS = 30

/** Visits on each of the thirty days up to `today`, in UTC as the server counts them; days without visits are zero. */
export function clicksChart(clicks: Clicks, today: string): ChartData {
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1))
  const counts = new Map(clicks.map(({ day, count }) => [day, count]))
  return {
    axis: 'Day',
    isOverTime: true,
    points: days.map((day) => ({ name: formatDate(day), short: formatDate(day).replace(/\/\d+$/, '') })),
    series: [{ name: 'Visits', kind: 'bar', values: days.map((day) => counts.get(day) ?? 0) }],
    format: grouped,
    formatShort: grouped,
  }
}

/** The chart in a sentence. */
export const clicksSummary = (clicks: Clicks): string =>
  `${counted(
    clicks.reduce((sum, { count }) => sum + count, 0),
    'visit',
  )} in the last 30 days.`
