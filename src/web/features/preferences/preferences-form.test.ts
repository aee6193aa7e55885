import { describe, expect, it } from 'vitest'
import type { Me } from '#contract/preferences.ts'
import { preferences } from '#contract/preferences.ts'
import { ApiError } from '#web/api/api-error.ts'
import {
  bedroomOptions,
  type PreferencesValues,
  preferencesBody,
  preferencesMistakes,
  preferencesValues,
  saveFailure,
} from './preferences-form.ts'

const NOW = new Date('2026-05-01T10:00:00Z')
const saved: Me = {
  id: '01900000-0000-7000-8000-000000000000',
  firstName: 'Nia',
  lastName: 'Park',
  name: 'Nia Park',
  email: 'nia@test.example',
  phone: null,
  role: 'TENANT',
  status: 'Active',
  createdAt: '2026-01-01T00:00:00.000Z',
  budgetMin: 950.5,
  budgetMax: 1800,
  preferredBedrooms: 3,
  preferredLocations: ['Portland, OR'],
  petPreferences: ['Cat'],
  profilePreferences: { lastUpdated: '2026-04-01T10:00:00.000Z', preferences: { beds: 1, parking: true } },
  profileUpdatedAt: '2026-04-01T10:00:00.000Z',
}
const typed = (changes: Partial<PreferencesValues> = {}): PreferencesValues => ({
  budgetMin: '900',
  budgetMax: '$1,800.50',
  beds: '2',
  locations: ['Portland, OR'],
  typedLocations: '',
  ...changes,
})
const messages = (changes: Partial<PreferencesValues>) => preferencesMistakes(typed(changes)).map((one) => one.message)

describe('the preferences form', () => {
  it('offers Any and one to five bedrooms', () => {
    expect(bedroomOptions.map(({ label }) => label)).toEqual(['Any', '1', '2', '3', '4', '5'])
  })

  it('shows what was saved', () => {
    expect(preferencesValues(saved)).toEqual({
      budgetMin: '950.5',
      budgetMax: '1800',
      beds: '3',
      locations: ['Portland, OR'],
      typedLocations: '',
    })
  })

  it('is blank, with any number of bedrooms, before anything was saved', () => {
    const none = { ...saved, budgetMin: null, budgetMax: null, preferredBedrooms: null, preferredLocations: [] }
    expect(preferencesValues(none)).toMatchObject({ budgetMin: '', budgetMax: '', beds: 'Any', locations: [] })
  })

  it('shows a budget of nothing as a zero', () => {
    expect(preferencesValues({ ...saved, budgetMin: 0 }).budgetMin).toBe('0')
  })

  it('sends numbers, and keeps what it has no input for', () => {
    const body = preferencesBody(typed(), saved, NOW)
    expect(body).toEqual({
      budgetMin: 900,
      budgetMax: 1800.5,
      preferredBedrooms: 2,
      preferredLocations: ['Portland, OR'],
      petPreferences: ['Cat'],
      profilePreferences: {
        lastUpdated: '2026-05-01T10:00:00.000Z',
        preferences: { parking: true, budgetMin: 900, budgetMax: 1800.5, beds: 2 },
      },
      profileUpdatedAt: '2026-05-01T10:00:00.000Z',
    })
    expect(preferences.update.body.safeParse(body).success).toBe(true)
  })

  it('sends null for a blank budget and for any number of bedrooms', () => {
    const none = { petPreferences: [], profilePreferences: null }
    const blank = typed({ budgetMin: '', budgetMax: ' ', beds: 'Any', locations: [] })
    const body = preferencesBody(blank, none, NOW)
    expect(body).toMatchObject({ budgetMin: null, budgetMax: null, preferredBedrooms: null })
    expect(body.profilePreferences?.preferences).toEqual({ budgetMin: null, budgetMax: null, beds: 'Any' })
    expect(preferences.update.body.safeParse(body).success).toBe(true)
  })

  it('sends the places, with what is still in the box', () => {
    const places = typed({ locations: ['Portland, OR'], typedLocations: 'portland, or, Boise' })
    expect(preferencesBody(places, saved, NOW).preferredLocations).toEqual(['Portland, OR', 'Boise'])
  })

  it.each<Partial<PreferencesValues>>([{}, { budgetMin: '', budgetMax: '', beds: 'Any' }, { budgetMin: '1,800.50' }])(
    'finds nothing to fix in %j',
    (changes) => expect(messages(changes)).toEqual([]),
  )

  it.each<[Partial<PreferencesValues>, string]>([
    [{ budgetMin: 'a lot' }, 'Budget min must be a number'],
    [{ budgetMax: '12e3' }, 'Budget max must be a number'],
    [{ budgetMin: '-5' }, 'Budget min must not be negative'],
    [{ budgetMax: '1800.005' }, 'Budget max must have at most two decimals'],
    [{ budgetMax: '99999999' }, 'Budget max is too large'],
    [{ locations: ['x'.repeat(121)] }, 'Places must be at most 120 characters'],
    [{ locations: Array.from({ length: 21 }, (_, n) => `Town ${n}`) }, 'Places must have at most 20 entries'],
    [{ budgetMin: '1801' }, 'Budget max must not be less than the minimum'],
  ])('says what to fix in %j', (changes, message) => expect(messages(changes)).toEqual([message]))
})

describe('preferences that failed to save', () => {
  it('ask the tenant to sign in if the session has ended', () => {
    expect(saveFailure(new ApiError(401, 'Unauthorized'), true)).toBe('Please log in again ❌')
    expect(saveFailure(new Error('anything'), false)).toBe('Please log in again ❌')
  })

  it('say so otherwise', () => {
    for (const error of [new ApiError(0, 'unreachable'), new ApiError(422, 'Wrong'), new Error('storage is full')])
      expect(saveFailure(error, true)).toBe('Failed to save profile ❌')
  })
})
