import { expect, it } from 'vitest'
import { clicksChart, clicksSummary } from './clicks-chart.ts'

const CLICKS = [
  { day: '2026-02-27', count: 3 },
  { day: '2026-03-01', count: 1 },
]

it('shows thirty days up to today, with the ones that had no visits', () => {
  const { points, series } = clicksChart(CLICKS, '2026-03-02')
  expect(points).toHaveLength(30)
  expect([points[0], points.at(-1)]).toEqual([
    { name: '2/1/2026', short: '2/1' },
    { name: '3/2/2026', short: '3/2' },
  ])
  expect(series[0]?.values.slice(-4)).toEqual([3, 0, 1, 0])
})

it('says how many visits there were', () => {
  expect(clicksSummary(CLICKS)).toBe('4 visits in the last 30 days.')
  expect(clicksSummary([])).toBe('0 visits in the last 30 days.')
})
