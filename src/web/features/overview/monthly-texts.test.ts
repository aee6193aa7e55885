import { describe, expect, it } from 'vitest'
import type { MonthlyFigures } from '#contract/instance.ts'
import { hasHomes, hasRent, occupancyChart, occupancySummary, rentChart, rentSummary } from './monthly-texts.ts'

const month = (changes: Partial<MonthlyFigures>): MonthlyFigures => ({
  month: '2026-03',
  rentCharged: 0,
  rentCollected: 0,
  homes: 0,
  homesLet: 0,
  occupancy: null,
  ...changes,
})

const months = [
  month({ month: '2025-12', rentCharged: 1000, rentCollected: 0.1, homes: 4, homesLet: 1, occupancy: 0.25 }),
  month({ month: '2026-01', rentCharged: 1200, rentCollected: 0.2, homes: 4, homesLet: 3, occupancy: 0.75 }),
]

describe('the rent chart', () => {
  it('has a point per month, with the year where it fits', () => {
    const { points, series } = rentChart(months)
    expect(points).toEqual([
      { name: 'December 2025', short: 'Dec' },
      { name: 'January 2026', short: 'Jan' },
    ])
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['Charged', [1000, 1200]],
      ['Collected', [0.1, 0.2]],
    ])
  })

  it('is summed up in a sentence, to the cent', () => {
    expect(rentSummary(months)).toBe('$0.20 in January 2026 so far, $0.30 in twelve months.')
  })

  it('shortens large amounts', () => {
    expect([0, 950, 18_450, 1_250_000].map(rentChart(months).formatShort)).toEqual(['$0', '$950', '$18.5K', '$1.3M'])
  })
})

describe('the occupancy chart', () => {
  it('is a share of all homes', () => {
    const { series, ticks, format } = occupancyChart(months)
    expect(series[0]?.values).toEqual([0.25, 0.75])
    expect([ticks?.at(0), ticks?.at(-1)]).toEqual([0, 1])
    expect(format(0.75)).toBe('75%')
    expect(occupancySummary(months)).toBe('3 of 4 homes are leased today: 75%.')
    expect(occupancySummary([month({ homes: 1, homesLet: 1, occupancy: 1 })])).toBe(
      '1 of 1 home is leased today: 100%.',
    )
  })
})

it('knows when there is nothing to draw yet', () => {
  expect([hasRent(months), hasHomes(months)]).toEqual([true, true])
  expect([hasRent([month({})]), hasHomes([month({})])]).toEqual([false, false])
  expect(hasHomes([month({ homes: 1, occupancy: 0 })])).toBe(true)
})
