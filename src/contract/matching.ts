import { counted } from './count.ts'
import { toCents } from './money.ts'
import type { Me } from './preferences.ts'
import { PREFERRED_BEDROOMS_MAX } from './preferences.ts'
import type { Property } from './properties.ts'
import { lowerCased, spellingsOf } from './us-states.ts'

/** What a tenant is looking for; nothing else about them is ever compared with a home. */
export type Wishes = Pick<Me, 'budgetMin' | 'budgetMax' | 'preferredBedrooms' | 'preferredLocations'>

/** The fields of a home that matching uses. */
export type MatchedHome = Pick<Property, 'rentAmount' | 'bedrooms' | 'addressCity' | 'addressState'>

/** Whether `wishes` has anything a home could meet. */
export const hasWishes = ({ budgetMin, budgetMax, preferredBedrooms, preferredLocations }: Wishes): boolean =>
  budgetMin !== null || budgetMax !== null || preferredBedrooms !== null || preferredLocations.length > 0

/**
 * Why a home matches, in words to show next to it: 'within your budget', '2 bedrooms', 'in Portland'. A blank wish gives
 * no reason. The highest number of bedrooms means that many or more.
 */
export function matchReasons(wishes: Wishes, home: MatchedHome): string[] {
  return [
    ...(isWithinBudget(wishes, home) ? ['within your budget'] : []),
    ...(hasBedrooms(wishes, home) ? [counted(home.bedrooms ?? 0, 'bedroom')] : []),
    ...(isInPlace(wishes, home) ? [`in ${home.addressCity}`] : []),
  ]
}

function isWithinBudget({ budgetMin, budgetMax }: Wishes, { rentAmount }: MatchedHome): boolean {
  if (budgetMin === null && budgetMax === null) return false
  const rent = toCents(rentAmount)
  return (budgetMin === null || rent >= toCents(budgetMin)) && (budgetMax === null || rent <= toCents(budgetMax))
}

function hasBedrooms({ preferredBedrooms }: Wishes, { bedrooms }: MatchedHome): boolean {
  if (bedrooms === null) return false
  return preferredBedrooms === PREFERRED_BEDROOMS_MAX
    ? bedrooms >= PREFERRED_BEDROOMS_MAX
    : bedrooms === preferredBedrooms
}

const isInPlace = ({ preferredLocations }: Wishes, { addressCity, addressState }: MatchedHome): boolean =>
  placesOf(preferredLocations).some(
    ({ city, states }) =>
      city === lowerCased(addressCity) && (states === null || states.includes(lowerCased(addressState))),
  )

/** A place to compare homes with, in lower case: a city, and every spelling of its state if one was given. */
export interface Place {
  city: string
  states: readonly string[] | null
}

/** The places that preferred locations name: 'Portland', 'Portland, OR' or 'Portland, Oregon'. */
export const placesOf = (locations: readonly string[]): Place[] =>
  locations.map((location) => {
    const [, city = location, state] = /^(.*\S)\s*,\s*(\S.*)$/.exec(location) ?? []
    return { city: lowerCased(city.trim()), states: state === undefined ? null : spellingsOf(state) }
  })
