import type { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { ANY_BEDROOMS, type Me, PREFERRED_BEDROOMS_MAX, preferences } from '#contract/preferences.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/ui/numbers.ts'
import { withPlaces } from './places.ts'

/** A tenant's preferences, as typed. */
export interface PreferencesValues {
  budgetMin: string
  budgetMax: string
  beds: string
  locations: readonly string[]
  /** What's in the places box and hasn't been added yet. */
  typedLocations: string
}

type Labelled = 'budgetMin' | 'budgetMax' | 'beds' | 'locations'
export const preferencesLabels: Record<Labelled, string> = {
  budgetMin: 'Budget min',
  budgetMax: 'Budget max',
  beds: 'Bedrooms',
  locations: 'Places',
}

/** The choices of bedrooms: Any, then 1 to 5. */
export const bedroomOptions: readonly { value: string; label: string }[] = [
  ANY_BEDROOMS,
  ...Array.from({ length: PREFERRED_BEDROOMS_MAX }, (_, index) => String(index + 1)),
].map((choice) => ({ value: choice, label: choice }))

/** The saved preferences as the form shows them. */
export const preferencesValues = (me: Me): PreferencesValues => ({
  budgetMin: String(me.budgetMin ?? ''),
  budgetMax: String(me.budgetMax ?? ''),
  beds: String(me.preferredBedrooms ?? ANY_BEDROOMS),
  locations: me.preferredLocations,
  typedLocations: '',
})

/** What the form leaves unchanged, because it has no input for it. */
export type Untouched = Pick<Me, 'petPreferences' | 'profilePreferences'>

/** The request for preferences as typed, at `now`. A blank budget is null, and so is Any. */
export function preferencesBody(
  { budgetMin, budgetMax, beds, locations, typedLocations }: PreferencesValues,
  { petPreferences, profilePreferences }: Untouched,
  now: Date,
): BodyInput<typeof api.preferences.update> {
  const entered = {
    budgetMin: typedNumber(budgetMin),
    budgetMax: typedNumber(budgetMax),
    beds: typedNumber(beds) ?? ANY_BEDROOMS,
  }
  return {
    budgetMin: entered.budgetMin,
    budgetMax: entered.budgetMax,
    preferredBedrooms: typedNumber(beds),
    preferredLocations: withPlaces(locations, typedLocations),
    petPreferences,
    profilePreferences: {
      lastUpdated: now.toISOString(),
      preferences: { ...profilePreferences?.preferences, ...entered },
    },
    profileUpdatedAt: now.toISOString(),
  }
}

const NOTHING: Untouched = { petPreferences: [], profilePreferences: null }

/** Everything to fix in preferences as typed, at most one mistake per input. */
export function preferencesMistakes(values: PreferencesValues): Mistake[] {
  const unread = (['budgetMin', 'budgetMax'] as const)
    .filter((name) => values[name].trim() !== '' && typedNumber(values[name]) === null)
    .map((name) => ({ path: name, message: `${preferencesLabels[name]} must be a number` }))
  const refusals = refusalsOf(preferences.update.body, preferencesBody(values, NOTHING, new Date(0)), labelOf)
  return onePerPath([...unread, ...refusals.map(({ path, message }) => ({ path: inputOf(path), message }))])
}

const labelOf = (path: string) => {
  const input = inputOf(path)
  return isLabelled(input) ? preferencesLabels[input] : path
}
const isLabelled = (path: string): path is Labelled => Object.hasOwn(preferencesLabels, path)

/** The input for a field of the API. A bad place marks the whole list. */
export const inputOf = (path: string): string => (path.startsWith('preferredLocations') ? 'locations' : path)

/** What to say when saving failed. `isSignedIn` says whether this browser still has a session. */
export function saveFailure(error: unknown, isSignedIn: boolean): string {
  const isSignedOut = !isSignedIn || (error instanceof ApiError && error.status === 401)
  return isSignedOut ? LOG_IN_AGAIN : 'Failed to save profile ❌'
}

export const LOG_IN_AGAIN = 'Please log in again ❌'
