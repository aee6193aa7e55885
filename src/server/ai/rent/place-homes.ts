import type { Placed } from './rent-prior.ts'
import type { Rental } from './rental.ts'

type Place = NonNullable<Placed['place']>
type Finder = (home: Rental) => Placed['place']

/** Finds a home's place on the map: its own, else the middle of the other homes of its city, else of its state. */
export function placeFinder(homes: readonly Rental[]): Finder {
  const middles = new Map<string, Place & { count: number }>()
  for (const home of homes) {
    const place = ownPlace(home)
    if (place) for (const key of keysOf(home)) middles.set(key, withOne(middles.get(key), place))
  }
  return (home) => {
    const known = keysOf(home).find((key) => middles.has(key))
    return ownPlace(home) ?? (known === undefined ? null : (middles.get(known) ?? null))
  }
}

const keysOf = ({ city, state }: Rental): string[] => [`${city.toLowerCase()}, ${state}`, state]

const ownPlace = ({ latitude, longitude }: Rental): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function withOne(middle: (Place & { count: number }) | undefined, { latitude, longitude }: Place) {
  const { count, ...sum } = middle ?? { latitude: 0, longitude: 0, count: 0 }
  const mean = (before: number, now: number) => (before * count + now) / (count + 1)
  return { latitude: mean(sum.latitude, latitude), longitude: mean(sum.longitude, longitude), count: count + 1 }
}
