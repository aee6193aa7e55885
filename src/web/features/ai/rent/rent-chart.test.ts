import { expect, it } from 'vitest'
import { aRentAnalysis } from '#test/component/rent-analysis.ts'
import { rentChart, rentChartSummary } from './rent-chart.ts'

it('has this home and each home compared by rent, with the lines across them', () => {
  const { points, series, levels, band, min, max } = rentChart(aRentAnalysis())
  expect(points).toEqual([
    { name: 'This home', short: 'This home' },
    { name: 'Oak Loft by the river', short: 'Oak Loft by…' },
  ])
  expect(series[0]?.values).toEqual([1850, 1980])
  expect(levels?.map(({ value }) => value)).toEqual([1925, 1850])
  expect(band).toEqual({ name: 'Four of five such homes', low: 1790, high: 2081 })
  expect([min, max]).toEqual([1700, 2200])
})

it('says what it shows, and that there is nothing to compare', () => {
  expect(rentChartSummary(aRentAnalysis())).toBe(
    '$1,925 is suggested; the rent is $1,850 now. Four of five such homes would rent for $1,790 to $2,081.',
  )
  expect(rentChartSummary(aRentAnalysis({ comparables: [] }))).toMatch(/no other rent of yours to compare with yet\.$/)
})
