import type { Comparable } from '#server/ai/rent/rental.ts'
import { createRandom } from '#server/demo/random.ts'

const COUNT = 320
const SEED = 7

interface City {
  city: string
  state: string
  latitude: number
  longitude: number
  level: number
}

/** Where the homes are, and what a square foot costs there beside a base. */
const CITIES: readonly [City, ...City[]] = [
  { city: 'Portland', state: 'OR', latitude: 45.52, longitude: -122.68, level: 1.15 },
  { city: 'Salem', state: 'OR', latitude: 44.94, longitude: -123.04, level: 0.92 },
  { city: 'Tacoma', state: 'WA', latitude: 47.25, longitude: -122.44, level: 1.05 },
  { city: 'Boise', state: 'ID', latitude: 43.62, longitude: -116.2, level: 0.98 },
]

/**
 * Homes with rents by a rule that the estimate doesn't know: a price by size and city, dearer to the west, and a tenth of
 * chance. They show that the estimate follows such a rule, not that any market has it.
 */
export function inventedHomes(): Comparable[] {
  const random = createRandom(SEED)
  const around = (middle: number, percent: number) => middle * (1 + random.between(-percent, percent) / 100)
  return Array.from({ length: COUNT }, (_, at) => {
    const place = random.pick(CITIES)
    const bedrooms = random.between(0, 4)
    const squareFeet = Math.round(around(420 + 290 * bedrooms, 20))
    const west = random.between(-50, 50) / 1000
    const rent = around((520 + 0.95 * squareFeet + 60 * bedrooms) * place.level * (1 + 3 * west), 10)
    return {
      id: `invented ${at}`,
      city: place.city,
      state: place.state,
      bedrooms,
      bathrooms: Math.max(1, Math.round(bedrooms * 0.7)),
      squareFeet: random.between(0, 4) === 0 ? null : squareFeet,
      latitude: place.latitude + random.between(-50, 50) / 1000,
      longitude: place.longitude - west,
      rent: Math.round(rent),
      monthsAgo: 0,
    }
  })
}
