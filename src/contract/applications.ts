import { endpoint } from './endpoint.ts'
import { APPLICATION_STATUSES } from './states.ts'
import { day, email, id, instant, listQuery, optionalText, text, whole } from './values.ts'
import { z } from './zod.ts'

// Browsers that turn a date field into an instant send midnight UTC; the day is what was meant.
const dayOrInstant = (required: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? value.slice(0, 10) : value),
    z.string(required).min(1, required).pipe(day()),
  )

const line = () => text({ max: 200 })
const note = () => optionalText({ max: 2000, multiline: true })
const flag = () => z.boolean().default(false)
const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value), schema)

const pet = z.strictObject({
  type: optionalText({ max: 60 }),
  count: numeric(whole(1, 50)).default(1),
  description: optionalText({ max: 500, multiline: true }),
})

const vehicle = z.strictObject({
  make: optionalText({ max: 60 }),
  model: optionalText({ max: 60 }),
  year: numeric(
    z.preprocess((value) => (value === '' || value === undefined ? null : value), whole(1886, 2100).nullable()),
  ),
  license: optionalText({ max: 20 }),
})

/** What an applicant answers, apart from the home itself. Everything but name and e-mail is encrypted at rest. */
export const answers = z.object({
  fullName: line(),
  dob: dayOrInstant('Date of birth is required').refine(
    (value) => value <= new Date().toISOString().slice(0, 10),
    'Must be in the past',
  ),
  email: email(),
  phone: text({ max: 40 }),
  currentAddress: text({ max: 300 }),
  yearsAtAddress: z.number('Must be a number').min(0, 'Must not be negative').max(150, 'Is too large').default(0),
  reasonForMoving: note(),
  employerName: line(),
  jobTitle: line(),
  employerAddress: text({ max: 300 }),
  employerPhone: text({ max: 40 }),
  employmentLength: text({ max: 100 }),
  monthlyIncome: whole(0, 10_000_000).default(0),
  otherIncome: optionalText({ max: 500, multiline: true }),
  prevAddress: optionalText({ max: 300 }),
  prevLandlordName: optionalText({ max: 200 }),
  prevLandlordContact: optionalText({ max: 200 }),
  reasonForLeaving: note(),
  wasLateRent: flag(),
  refName: line(),
  refRelationship: line(),
  refContact: line(),
  occupants: whole(1, 100).default(1),
  hasPets: flag(),
  pets: z.array(pet).max(20, 'At most 20 entries').default([]),
  hasVehicles: flag(),
  vehicles: z.array(vehicle).max(20, 'At most 20 entries').default([]),
  wasEvicted: flag(),
  felony: flag(),
  desiredMoveIn: dayOrInstant('Desired move-in date is required'),
  consentBackground: z.literal(true, 'Background check consent is required'),
  signature: line(),
})
export type Answers = z.output<typeof answers>

const submission = z
  .strictObject({ propertyId: z.uuid('Please select a property to apply for'), ...answers.shape })
  .transform((body) => ({
    ...body,
    pets: body.hasPets ? body.pets : [],
    vehicles: body.hasVehicles ? body.vehicles : [],
  }))

const listed = z.object({
  id: id(),
  propertyId: id(),
  propertyTitle: z.string(),
  applicantId: id(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  submittedAt: instant(),
  /** Dollars a month; null for an applicant looking at their own list, which does not show it. */
  monthlyIncome: z.int().nullable(),
})
export type ListedApplication = z.output<typeof listed>

const detail = listed.extend({
  answers,
  decidedAt: instant().nullable(),
  decisionReason: z.string().nullable(),
  property: z.object({ id: id(), title: z.string(), city: z.string(), state: z.string(), rentAmount: z.number() }),
})
export type ApplicationDetail = z.output<typeof detail>

const params = z.strictObject({ id: id() })

export const applications = {
  list: endpoint({
    method: 'GET',
    path: '/applications',
    can: 'application.list',
    summary: 'Applications within the caller’s reach, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['applicantName', 'propertyTitle', 'status', 'submittedAt']),
      propertyId: id().optional(),
      applicantId: id().optional(),
      status: z.enum(APPLICATION_STATUSES).optional(),
    }),
    reply: listed,
  }),
  create: endpoint({
    method: 'POST',
    path: '/applications',
    can: 'application.create',
    summary: 'Apply for a listed home',
    kind: 'item',
    status: 201,
    message: 'Application submitted successfully',
    body: submission,
    reply: listed,
  }),
  read: endpoint({
    method: 'GET',
    path: '/applications/:id',
    can: 'application.read',
    summary: 'A whole application; every read by somebody else than the applicant is audited',
    kind: 'item',
    params,
    reply: detail,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/applications/:id/status',
    can: 'application.decide',
    summary: 'Start the review, approve or decline',
    kind: 'item',
    params,
    body: z.strictObject({
      status: z.enum(['REVIEWING', 'APPROVED', 'DECLINED']),
      reason: optionalText({ max: 1000, multiline: true }),
    }),
    reply: listed,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/applications/:id/pdf',
    can: 'application.read',
    summary: 'A whole application as a PDF; audited like a read',
    kind: 'file',
    params,
    reply: z.instanceof(Uint8Array),
  }),
}
