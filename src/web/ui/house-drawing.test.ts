import { expect, it } from 'vitest'
import { pictureOf } from './house-drawing.ts'

const ids = Array.from(
  { length: 60 },
  (_, index) => `01970000-0000-7000-8000-${String(index * 7919).padStart(12, '0')}`,
)
const looksOf = (propertyType: string | null) => ids.map((id) => JSON.stringify(pictureOf({ id, propertyType })))

it('draws the same home the same way each time', () => {
  expect(looksOf('Apartment')).toEqual(looksOf('apartment'))
})

it('draws homes of one type in many ways, so neighbors in a list differ', () => {
  expect(new Set(looksOf('Apartment')).size).toBeGreaterThanOrEqual(20)
  expect(new Set(looksOf('House')).size).toBeGreaterThanOrEqual(14)
})

it('draws a house where the type is unknown', () => {
  for (const propertyType of [null, 'Yurt', 'constructor'])
    expect(looksOf(propertyType).join()).toMatch(/"drawing":"(house|cottage)"/)
})
