import type { Rental } from './rental.ts'

// What is assumed before any rent is known. Rents are compared as logarithms, so a difference of 0.1 is about 10 %.

/** The version of the method. A change here, or in what is estimated and suggested from it, is a new one. */
export const METHOD = 3

/** One part of a rent that is the same everywhere: how much of it is assumed, and how surely. */
interface Part {
  factor: 'level' | 'bedrooms' | 'bathrooms' | 'size'
  of: (home: Placed) => number
  mean: number
  sd: number
}

/** A home with its place on the map, or that of its city or state; null when none of them is known. */
export interface Placed extends Rental {
  place: { latitude: number; longitude: number } | null
}

const USUAL_BEDROOMS = 2
const bedroomsOf = ({ bedrooms }: Rental): number => bedrooms ?? USUAL_BEDROOMS
const usualBathrooms = (home: Rental): number => Math.max(1, bedroomsOf(home) * 0.75)
const usualSquareFeet = (home: Rental): number => 450 + 300 * bedroomsOf(home)

/** How large a home is for its bedrooms. One whose size isn't known is as large as usual. */
const relativeSize = (home: Rental): number =>
  home.squareFeet === null ? 0 : Math.log(home.squareFeet / usualSquareFeet(home))

export const PARTS: readonly Part[] = [
  // With no comparables, a home rents for whatever it rents for now, so this level has no weight of its own.
  { factor: 'level', of: () => 1, mean: Math.log(850), sd: 0.6 },
  { factor: 'bedrooms', of: bedroomsOf, mean: 0.08, sd: 0.06 },
  { factor: 'bathrooms', of: (home) => home.bathrooms ?? usualBathrooms(home), mean: 0.07, sd: 0.05 },
  { factor: 'size', of: relativeSize, mean: 0.45, sd: 0.15 },
]

/** How much rents differ from state to state, and from city to city within one. */
const STATE_SD = 0.16
const CITY_SD = 0.08
/** Neighboring states, neighboring cities and neighboring streets are alike: how much, and within how many kilometers. */
const COUNTRY = { sd: 0.15, km: 800 }
const REGION = { sd: 0.22, km: 80 }
const STREET = { sd: 0.17, km: 6 }
/** Homes of one size on one street are even more alike. */
const KIND_SD = 0.12
const KIND_SIZE = 0.2
/** What is left between two equal homes; it grows with the age of a rent. */
const NOISE_SD = 0.1

/** The logarithm of the rent that is assumed for a home. */
export const priorMean = (home: Placed): number => PARTS.reduce((sum, { of, mean }) => sum + of(home) * mean, 0)

/**
 * How much the rents of two homes are assumed to have in common: the covariance of their logarithms. A sum of positive
 * definite kernels, so Gaussian process regression applies (Rasmussen and Williams, 2006, chapter 2).
 */
export const priorCovariance = (one: Placed, other: Placed): number =>
  PARTS.reduce((sum, { of, sd }) => sum + of(one) * of(other) * sd ** 2, placeCovariance(one, other))

/** What of it comes from where they are. */
export function placeCovariance(one: Placed, other: Placed): number {
  if (one.state !== other.state) return near(one, other)
  const isSameCity = one.city.toLowerCase() === other.city.toLowerCase()
  return STATE_SD ** 2 + (isSameCity ? CITY_SD ** 2 : 0) + near(one, other)
}

/** The variance that a rent has by itself. */
export const noiseVariance = (monthsAgo: number): number => NOISE_SD ** 2 * (1 + monthsAgo / 24)

function near(one: Placed, other: Placed): number {
  const km = distance(one, other)
  const street = Math.exp(-km / STREET.km)
  const sizes = Math.abs(relativeSize(one) - relativeSize(other)) + Math.abs(bedroomsOf(one) - bedroomsOf(other)) * 0.3
  const wider = COUNTRY.sd ** 2 * Math.exp(-km / COUNTRY.km) + REGION.sd ** 2 * Math.exp(-km / REGION.km)
  return wider + street * (STREET.sd ** 2 + KIND_SD ** 2 * Math.exp(-sizes / KIND_SIZE))
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Kilometers between two homes; infinitely many when a place isn't known, and none from a home to itself. */
export function distance(one: Placed, other: Placed): number {
  if (one === other) return 0
  if (one.place === null || other.place === null) return Number.POSITIVE_INFINITY
  // On a flat map, which is right within a region.
  const north = radians(one.place.latitude - other.place.latitude)
  const middle = radians((one.place.latitude + other.place.latitude) / 2)
  return EARTH_KM * Math.hypot(north, radians(one.place.longitude - other.place.longitude) * Math.cos(middle))
}

/** How alike two homes are at a glance, to choose the comparables: more is more alike. */
export function likeness(one: Placed, other: Placed): number {
  const km = distance(one, other)
  const isSameState = one.state === other.state
  const isSameCity = isSameState && one.city.toLowerCase() === other.city.toLowerCase()
  const place = Number(isSameState) + Number(isSameCity)
  const close = 2 * Math.exp(-km / 10) + Math.exp(-km / 100) + Math.exp(-km / 500)
  const rooms = 0.3 * Math.abs(bedroomsOf(one) - bedroomsOf(other))
  return place + close - rooms - 0.6 * Math.abs(relativeSize(one) - relativeSize(other))
}
