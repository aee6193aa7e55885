import type { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { ANY_BEDROOMS, type Me, PREFERRED_BEDROOMS_MAX, preferences } from '#contract/preferences.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'
import { typedNumber } from '#web/forms/numbers.ts'

/** What a tenant looks for, as it was typed. */
export interface PreferencesValues {
  budgetMin: string
  budgetMax: string
  beds: string
}

export const preferencesLabels: Record<keyof PreferencesValues, string> = {
  budgetMin: 'Budget min',
  budgetMax: 'Budget max',
  beds: 'Bedrooms',
}

/** The choices of bedrooms: Any, then 1 to 5. */
export const bedroomOptions: readonly { value: string; label: string }[] = [
  ANY_BEDROOMS,
  ...Array.from({ length: PREFERRED_BEDROOMS_MAX }, (_, index) => String(index + 1)),
].map((choice) => ({ value: choice, label: choice }))

/** The saved preferences as the form shows them. */
export const preferencesValues = ({ budgetMin, budgetMax, preferredBedrooms }: Me): PreferencesValues => ({
  budgetMin: String(budgetMin ?? ''),
  budgetMax: String(budgetMax ?? ''),
  beds: String(preferredBedrooms ?? ANY_BEDROOMS),
})

/** What the form leaves as it was saved, because it has no input for it. */
export type Untouched = Pick<Me, 'preferredLocations' | 'petPreferences' | 'profilePreferences'>

/** What is sent for preferences as they were typed, at `now`. A blank budget is null, and so is Any. */
export function preferencesBody(
  { budgetMin, budgetMax, beds }: PreferencesValues,
  { preferredLocations, petPreferences, profilePreferences }: Untouched,
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
    preferredLocations,
    petPreferences,
    profilePreferences: {
      lastUpdated: now.toISOString(),
      preferences: { ...profilePreferences?.preferences, ...entered },
    },
    profileUpdatedAt: now.toISOString(),
  }
}

const NOTHING: Untouched = { preferredLocations: [], petPreferences: [], profilePreferences: null }

/** Everything to correct in preferences as they were typed, one mistake for each input. */
export function preferencesMistakes(values: PreferencesValues): Mistake[] {
  const unread = (['budgetMin', 'budgetMax'] as const)
    .filter((name) => values[name].trim() !== '' && typedNumber(values[name]) === null)
    .map((name) => ({ path: name, message: `${preferencesLabels[name]} must be a number` }))
  const refusals = refusalsOf(preferences.update.body, preferencesBody(values, NOTHING, new Date(0)), labelOf)
  return onePerPath([...unread, ...refusals])
}

const labelOf = (path: string) => (path === 'budgetMin' || path === 'budgetMax' ? preferencesLabels[path] : path)

/** What to say when saving failed; `isSignedIn` tells whether this browser still holds a session. */
export function saveFailure(error: unknown, isSignedIn: boolean): string {
  const isSignedOut = !isSignedIn || (error instanceof ApiError && error.status === 401)
  return isSignedOut ? LOG_IN_AGAIN : 'Failed to save profile ❌'
}

export const LOG_IN_AGAIN = 'Please log in again ❌'
