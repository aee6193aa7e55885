import { expect, it } from 'vitest'
import { aRentAnalysis } from '#test/component/rent-analysis.ts'
import { factorLines, signed } from './rent-texts.ts'

const { basis } = aRentAnalysis()

it('writes a change with its sign', () => {
  expect([75, -20, 0].map((amount) => signed(amount))).toEqual(['+$75', '-$20', '$0'])
})

const factors = [
  { factor: 'base' as const, amount: 1800.4 },
  { factor: 'bedrooms' as const, amount: -120.6 },
  { factor: 'size' as const, amount: 0.3 },
  { factor: 'ownRent' as const, amount: 60 },
]

it('lists what an estimate is made of, without what adds nothing', () => {
  const comparables = [
    {
      propertyId: 'one',
      title: 'Oak Loft',
      city: 'Portland',
      bedrooms: 2,
      squareFeet: null,
      rentAmount: 1900,
      since: '2026-01-01',
      part: 100,
    },
  ]
  expect(factorLines({ factors, comparables, basis }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Average of the homes compared: $1,800',
    'Bedrooms: -$121',
    'Its own rent: +$60',
  ])
})

it('says that the start is assumed when there is nothing to compare', () => {
  expect(factorLines({ factors, comparables: [], basis })[0]?.label).toBe('Assumed for a home like this')
})

it('names the source of a public table', () => {
  const publicRent = { source: 'City survey', place: 'Portland, OR', bedrooms: 2, month: '2026-06', rentAmount: 1890 }
  const lines = factorLines({
    factors: [...factors, { factor: 'publicRent', amount: 25 }],
    comparables: [],
    basis: { ...basis, publicRent },
  })
  expect(lines.at(-1)).toMatchObject({ label: 'Public table of rents: City survey', value: '+$25' })
})
