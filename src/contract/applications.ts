import { DECLINE_REASON_CODES } from './decline-reasons.ts'
import { endpoint } from './endpoint.ts'
import { lease, leaseTerms } from './leases.ts'
import { ROLES } from './roles.ts'
import { APPLICATION_STATUSES } from './states.ts'
import { dateRange, day, email, id, instant, listQuery, optionalText, text, whole } from './values.ts'
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
  /** Where it stands among those that wait for this home, 1 being next; null once it waits no more. */
  place: z.int().nullable(),
  /** How many wait for this home. */
  waiting: z.int(),
  /** What an approval depends on. */
  conditions: z.string().nullable(),
  /** Whether the home is kept for this applicant: from the approval until a lease takes over or is cancelled. */
  holdsHome: z.boolean(),
  /** Whether another applicant has been approved for the home, so that this one cannot be for now. */
  heldForOther: z.boolean(),
})
export type ListedApplication = z.output<typeof listed>

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED'] as const

const detail = listed.extend({
  answers,
  /** The screening criteria as they were posted when the application came. */
  criteria: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** The landlord's note on the decision; null for the applicant, who may ask for the reasons. */
  decisionReason: z.string().nullable(),
  /** Why it was declined; null for the applicant, like the note. */
  declineReasons: z.array(z.enum(DECLINE_REASON_CODES)).nullable(),
  /** What became of the mail that told the applicant of the decision. */
  decisionMail: z.object({ state: z.enum(MAIL_STATES), at: instant().nullable() }).nullable(),
  /** Who decided, for the applicant to ask; null for everybody else and before a decision. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  leaseId: id().nullable(),
  /** Whether the caller can make a lease from it now. */
  canBeLeased: z.boolean(),
  property: z.object({ id: id(), title: z.string(), city: z.string(), state: z.string(), rentAmount: z.number() }),
})
export type ApplicationDetail = z.output<typeof detail>

const decision = z
  .strictObject({
    status: z.enum(['REVIEWING', 'APPROVED', 'DECLINED']),
    /** A note for the landlord's own files. */
    reason: optionalText({ max: 1000, multiline: true }).default(null),
    conditions: optionalText({ max: 1000, multiline: true }).default(null),
    reasons: z.array(z.enum(DECLINE_REASON_CODES)).max(DECLINE_REASON_CODES.length).default([]),
  })
  .superRefine(({ status, reason, conditions, reasons }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (conditions !== null && status !== 'APPROVED') refuse('conditions', 'Only an approval has conditions')
    if (reasons.length > 0 && status !== 'DECLINED') refuse('reasons', 'Only declining has reasons')
    if (reasons.includes('OTHER') && reason === null) refuse('reason', 'Is required with the reason OTHER')
  })
  .transform((body) => ({ ...body, reasons: [...new Set(body.reasons)] }))

const reader = z.object({
  at: instant(),
  action: z.enum(['read', 'print']),
  readerName: z.string().nullable(),
  readerRole: z.enum(ROLES).nullable(),
})
export type ApplicationReader = z.output<typeof reader>

const params = z.strictObject({ id: id() })

export const applications = {
  list: endpoint({
    method: 'GET',
    path: '/applications',
    can: 'application.list',
    summary: 'Applications within the caller’s reach, newest first; `from` and `to` are days of submitting',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['applicantName', 'propertyTitle', 'status', 'submittedAt', 'place', 'monthlyIncome']),
      ...dateRange(),
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
    summary: 'Start the review, approve or decline; an approval keeps the home, so one at a time can be approved',
    kind: 'item',
    params,
    body: decision,
    reply: listed,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/applications/:id/withdrawal',
    can: 'application.withdraw',
    summary: 'Take one’s own application back, until a lease made from it is active',
    kind: 'item',
    params,
    reply: listed,
  }),
  lease: endpoint({
    method: 'POST',
    path: '/applications/:id/lease',
    can: 'lease.create',
    summary: 'Make the tenant’s record and a draft lease from an approved application',
    kind: 'item',
    status: 201,
    params,
    body: leaseTerms,
    reply: lease,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/applications/:id/readers',
    can: 'application.export',
    summary: 'Who has opened or printed one’s own application, latest first, at most 200',
    kind: 'item',
    params,
    reply: z.object({ readers: z.array(reader) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/applications/:id/export',
    can: 'application.export',
    summary: 'One’s own application as JSON: everything that was given, and what became of it',
    kind: 'file',
    params,
    reply: z.instanceof(Uint8Array),
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
