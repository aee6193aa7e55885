import fc from 'fast-check'
import type { Comparable, Rental } from '#server/ai/rent/rental.ts'

const portland = { city: 'Portland', state: 'OR', latitude: 45.52, longitude: -122.68 }
/** Two rooms in Portland, unless it says otherwise. */
export const home = (changes: Partial<Rental> = {}): Rental => ({
  ...portland,
  bedrooms: 2,
  bathrooms: 1,
  squareFeet: 900,
  ...changes,
})
/** The same, with a rent. */
export const comparable = (rent: number, changes: Partial<Comparable> = {}): Comparable => ({
  ...home(),
  id: `${rent} ${JSON.stringify(changes)}`,
  rent,
  monthsAgo: 0,
  ...changes,
})
/** Homes as landlords enter them, much of it blank. */
export const anyHome = fc.record({
  city: fc.constantFrom('Portland', 'portland', 'Salem', 'Reno'),
  state: fc.constantFrom('OR', 'NV'),
  bedrooms: fc.option(fc.integer({ min: 0, max: 6 })),
  bathrooms: fc.option(fc.integer({ min: 2, max: 8 }).map((halves) => halves / 2)),
  squareFeet: fc.option(fc.integer({ min: 200, max: 4000 })),
  latitude: fc.option(fc.double({ min: 39, max: 46, noNaN: true })),
  longitude: fc.option(fc.double({ min: -124, max: -119, noNaN: true })),
})
const anyComparable = fc
  .record({ id: fc.uuid(), rent: fc.integer({ min: 400, max: 6000 }), monthsAgo: fc.integer({ min: 0, max: 60 }) })
  .chain((rent) => anyHome.map((about) => ({ ...about, ...rent })))
export const anyComparables = fc.array(anyComparable, { maxLength: 25 })
