import { expect, it } from 'vitest'
import { aRentAnalysis } from '#test/component/rent-analysis.ts'
import { rentChart, rentChartSummary } from './rent-chart.ts'

it('has this home and each home compared by rent, with the lines across them', () => {
  const { points, series, levels, band, ticks } = rentChart(aRentAnalysis())
  expect(points).toEqual([
    { name: 'This home', short: 'This home' },
    { name: 'Oak Loft by the river', short: 'Oak Loft by…' },
  ])
  expect(series[0]?.values).toEqual([1850, 1980])
  expect(levels?.map(({ value }) => value)).toEqual([1925, 1850])
  expect(band).toEqual({ name: 'Four of five such homes', low: 1790, high: 2081 })
  expect(ticks).toEqual([1700, 1800, 1900, 2000, 2100])
})

it.each([
  [
    [1935, 3920],
    [1500, 2000, 2500, 3000, 3500, 4000],
  ],
  [
    [900, 900],
    [900, 1000],
  ],
  [
    [400, 24_100],
    [0, 5000, 10_000, 15_000, 20_000, 25_000],
  ],
])('writes round rents beside the axis, evenly apart: %j', ([low = 0, high = 0], ticks) => {
  const { analysis } = aRentAnalysis()
  const rents = { currentRent: low, suggestedRent: high, low, high }
  expect(rentChart(aRentAnalysis({ analysis: { ...analysis, ...rents }, comparables: [] })).ticks).toEqual(ticks)
})

it('says what it shows, and that there is nothing to compare', () => {
  expect(rentChartSummary(aRentAnalysis())).toBe(
    '$1,925 is suggested; the rent is $1,850 now. Four of five such homes would rent for $1,790 to $2,081.',
  )
  expect(rentChartSummary(aRentAnalysis({ comparables: [] }))).toMatch(/no other rent to compare with yet\.$/)
})
