import { api } from '#contract/api.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Person } from './app.ts'

/** What a landlord sends to add a home, with `changes` applied. */
export const propertyInput = (changes: Record<string, unknown> = {}) => ({
  title: 'Maple Court 4B',
  description: 'Two bright rooms above a quiet courtyard.',
  rentAmount: 1850,
  address: { street: '12 Maple Court', city: 'Portland', state: 'OR', postalCode: '97201' },
  bedrooms: 2,
  bathrooms: 1.5,
  propertyType: 'Apartment',
  status: 'ACTIVE',
  isAvailable: true,
  ...changes,
})

/** A complete application for `propertyId`, with `changes` applied. */
export const applicationInput = (propertyId: string, changes: Record<string, unknown> = {}) => ({
  propertyId,
  fullName: 'Zoë Łukasiewicz',
  dob: '1990-05-17',
  email: 'zoe@example.com',
  phone: '(555) 010-2030',
  currentAddress: '7 Elm Street, Portland, OR',
  yearsAtAddress: 2.5,
  reasonForMoving: 'Closer to work',
  employerName: 'Cascade Clinic',
  jobTitle: 'Nurse',
  employerAddress: '1 Harbor Way, Portland, OR',
  employerPhone: '(555) 010-9000',
  employmentLength: '3 years',
  monthlyIncome: 5400,
  otherIncome: null,
  prevAddress: null,
  prevLandlordName: null,
  prevLandlordContact: null,
  reasonForLeaving: null,
  wasLateRent: false,
  refName: 'Ivo Andersen',
  refRelationship: 'Colleague',
  refContact: 'ivo@example.com',
  occupants: 2,
  hasPets: true,
  pets: [{ type: 'Cat', count: 1, description: 'Indoor' }],
  hasVehicles: false,
  vehicles: [],
  wasEvicted: false,
  felony: false,
  desiredMoveIn: addDays(utcDay(new Date()), 60),
  consentBackground: true,
  signature: 'Zoë Łukasiewicz',
  ...changes,
})

/** What someone sends to create their own account. */
export const registration = (email: string, password = 'correct horse') => ({
  firstName: 'A',
  lastName: 'B',
  email,
  password,
  role: 'tenant',
  phone: null,
})

/** What a tenant sends to save their preferences for a home, with `changes` applied. */
export const preferencesInput = (changes: Record<string, unknown> = {}) => ({
  budgetMin: 950.5,
  budgetMax: 1800,
  preferredBedrooms: 2,
  preferredLocations: ['Portland, OR', 'Łódź "centrum"'],
  petPreferences: ['Cat'],
  profilePreferences: { lastUpdated: '2026-05-01T10:00:00.000Z', preferences: { beds: 'Any', parking: true } },
  profileUpdatedAt: '2026-05-01T10:00:00.000Z',
  ...changes,
})

/** Adds a home for `landlord`; resolves to its id. */
export const addProperty = (landlord: Person, changes: Record<string, unknown> = {}): Promise<string> =>
  create(landlord, api.properties.create, propertyInput(changes))

/** Applies for a home as `tenant`; resolves to the application's id. */
export const addApplication = (
  tenant: Person,
  propertyId: string,
  changes: Record<string, unknown> = {},
): Promise<string> => create(tenant, api.applications.create, applicationInput(propertyId, changes))

/** Sends a creation and resolves to the new row's id; throws on a refusal, which is a mistake in the test. */
export async function create(person: Person, endpoint: Endpoint, body: unknown): Promise<string> {
  const answer = await person.send(endpoint, { body })
  if (answer.status !== 201) throw new Error(`${endpoint.path} refused: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}
