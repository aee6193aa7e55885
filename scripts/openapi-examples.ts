import type { z } from '#contract/zod.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

/**
 * A body that an operation takes: its required fields, or all of them where none is required, and what its schema can't
 * say, such as one field that needs another.
 */
export function exampleOf(operationId: string, body: z.ZodType): object {
  return { ...(sample(jsonSchema(body, 'input'), '') as object), ...MORE[operationId] }
}

function sample(schema: JsonSchema, name: string): unknown {
  const { properties = {}, required = [] } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const shown = required.length > 0 ? required : Object.keys(properties)
      return Object.fromEntries(shown.map((field) => [field, sample(properties[field] ?? {}, field)]))
    }
    case 'array':
      return [sample(schema.items ?? {}, name)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return NUMBERS[name] ?? Math.max(1, schema.minimum ?? 1)
    default:
      return TEXTS[name] ?? FORMATS[schema.format ?? ''] ?? 'Text'
  }
}

const ID = '0198c2f4-5b7e-7d31-9a40-6f1e2d3c4b5a'
const DAY = '2026-12-01'
const MOMENT = '2026-12-01T17:00:00.000Z'
const ADDRESS = '418 Alder Street, Portland, OR 97205'

const NUMBERS: Record<string, number> = {
  amount: 1450,
  rentAmount: 1450,
  depositAmount: 1450,
  budgetMin: 1200,
  budgetMax: 1600,
}

const FORMATS: Record<string, string> = { uuid: ID, date: DAY, 'date-time': MOMENT, email: 'maya@example.com' }

/** What fields of these names hold. */
const TEXTS: Record<string, string> = {
  month: '2026-10',
  firstName: 'Maya',
  lastName: 'Okafor',
  fullName: 'Maya Okafor',
  refName: 'Sam Rivera',
  email: 'maya@example.com',
  password: 'a long password',
  currentPassword: 'a long password',
  token: 'A'.repeat(43),
  role: 'landlord',
  phone: '(503) 555-0134',
  employerPhone: '(503) 555-0171',
  emergencyPhone: '(503) 555-0199',
  refContact: '(503) 555-0188',
  currentAddress: ADDRESS,
  employerAddress: '1200 Main Street, Portland, OR 97201',
  addressStreet: '418 Alder Street',
  city: 'Portland',
  state: 'OR',
  addressCity: 'Portland',
  addressState: 'OR',
  addressPostalCode: '97205',
  country: 'US',
  addressCountry: 'US',
  title: 'Maple House',
  employerName: 'Riverside Clinic',
  employmentLength: '3 years',
  jobTitle: 'Nurse',
  refRelationship: 'Former landlord',
  dob: '1992-04-17',
  desiredMoveIn: DAY,
  startsOn: DAY,
  endsOn: '2027-11-30',
  dueOn: DAY,
  nextRunAt: MOMENT,
  profileUpdatedAt: MOMENT,
  timeZone: 'America/Los_Angeles',
  code: '123456',
  transports: 'internal',
  howToPay: 'Zelle to rent@example.com',
  memo: 'Lost key',
  name: 'My phone',
  alt: 'The kitchen, with a window to the yard',
  text: 'Called the employer: all as stated',
  description: 'Two bedrooms, a yard, and a garage',
  category: 'Plumbing',
  assigneeName: 'Sam Rivera',
  body: 'The plumber comes on Tuesday at 9.',
  channel: 'A newsletter about renting',
  plan: 'A post each month',
  preferredLocations: 'Portland',
  petPreferences: 'Cat',
  message: 'Is it still available?',
  csv: 'Title,City,State,Rent\nMaple House,Portland,OR,1450\n',
  ...Object.fromEntries(
    [
      'ids',
      'propertyIds',
      'applications',
      'managerId',
      'ownerId',
      'userId',
      'propertyId',
      'buildingId',
      'tenantId',
      'leaseId',
    ].map((name) => [name, ID]),
  ),
}

/** A document is about a home, a building, a lease or a tenant. */
const ONE_SUBJECT = { buildingId: undefined, leaseId: undefined, tenantId: undefined }

/** What the schemas of some bodies can't say, by the operation's id. */
const MORE: Record<string, Record<string, unknown>> = {
  'showings.addTimes': { from: '10:00', to: '12:00', minutes: 20, places: 2, noticeHours: 2 },
  'account.close': { identityToken: undefined },
  'applications.create': { signature: 'Maya Okafor' },
  'documents.upload': ONE_SUBJECT,
  'leaseParties.change': { part: undefined },
  'documents.update': ONE_SUBJECT,
  'factors.confirmSignIn': { challenge: 'A'.repeat(43), code: '123456' },
  'factors.removeAuthenticator': { code: '123456' },
  'properties.assignMany': { managerId: ID },
  'tickets.create': {
    buildingId: undefined,
    title: 'Dripping tap',
    subject: undefined,
    description: 'It drips day and night.',
  },
  'reminders.create': {
    userId: undefined,
    buildingId: undefined,
    title: 'Change the furnace filter',
    description: 'The 16 by 25 inch one',
  },
  'reminders.update': { buildingId: undefined },
  'properties.create': { addressCity: 'Portland', addressState: 'OR', rentAmount: 1450 },
}
