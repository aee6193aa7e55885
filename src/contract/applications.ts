import { answers } from './application-answers.ts'
import { decision } from './application-decision.ts'
import { groupInput, groupShape } from './application-members.ts'
import { APPLICANT_AGE, birthDays, MOVE_IN_YEARS_AHEAD, moveInDays, petsWithoutType } from './application-rules.ts'
import { APPLICATION_ATTENTION } from './attention.ts'
import { utcDay } from './calendar.ts'
import { DECLINE_REASON_CODES } from './decline-reasons.ts'
import { endpoint } from './endpoint.ts'
import { lease, leaseTerms } from './leases.ts'
import { UNDO_MAX } from './limits.ts'
import { ROLES } from './roles.ts'
import { APPLICATION_STATUSES } from './states.ts'
import { dateRange, id, idParams, instant, listQuery, moneyFields, phone } from './values.ts'
import { z } from './zod.ts'

/** What a new application must also satisfy; answers that were accepted earlier can always be read. */
const submission = z
  .strictObject({
    propertyId: z.uuid('Please select a property to apply for'),
    ...answers.shape,
    dob: answers.shape.dob
      .refine((value) => value >= birthDays(utcDay(new Date())).first, `Must be at most ${APPLICANT_AGE.max} years ago`)
      .refine(
        (value) => value <= birthDays(utcDay(new Date())).last,
        `Must be at least ${APPLICANT_AGE.min} years ago`,
      ),
    phone: phone(),
    // Whether it is in the past depends on where the home is, so the server says so.
    desiredMoveIn: answers.shape.desiredMoveIn.refine(
      (value) => value <= moveInDays(utcDay(new Date())).last,
      `Must be within ${MOVE_IN_YEARS_AHEAD} years`,
    ),
    ...groupInput,
  })
  .superRefine(({ hasPets, pets }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (!hasPets) return
    if (pets.length === 0) refuse(['pets'], 'List each pet, or uncheck the box')
    for (const at of petsWithoutType(pets)) refuse(['pets', at, 'type'], 'Is required')
  })
  .transform((body) => ({
    ...body,
    pets: body.hasPets ? body.pets : [],
    vehicles: body.hasVehicles ? body.vehicles : [],
  }))

/** An application as lists show it. */
export const listedApplication = z.object({
  id: id(),
  propertyId: id(),
  propertyTitle: z.string(),
  /** Those of the home. */
  ...moneyFields,
  applicantId: id(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  submittedAt: instant(),
  /** Dollars a month; null for applicants, whose own list doesn't show it. */
  monthlyIncome: z.int().nullable(),
  /** Its place in line for this home, 1 being next; null once it no longer waits. */
  place: z.int().nullable(),
  /** How many applications are waiting for this home. */
  waiting: z.int(),
  /** Conditions of the approval. */
  conditions: z.string().nullable(),
  /** Whether the home is held for this applicant: from approval until a lease takes over or is canceled. */
  holdsHome: z.boolean(),
  /** Whether another applicant has been approved for the home, which blocks approving this one for now. */
  heldForOther: z.boolean(),
  /** The lease made from it, unless that was canceled. */
  leaseId: id().nullable(),
  ...groupShape,
})
export type ListedApplication = z.output<typeof listedApplication>

export const MAIL_STATES = ['QUEUED', 'SENT', 'FAILED'] as const

const detail = listedApplication.extend({
  answers,
  /** The screening criteria as posted when the application arrived. */
  criteria: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** The landlord's note on the decision; null for the applicant, who can ask for the reasons. */
  decisionReason: z.string().nullable(),
  /** Why it was declined; null for the applicant, like the note. */
  declineReasons: z.array(z.enum(DECLINE_REASON_CODES)).nullable(),
  /** Delivery of the decision email to the applicant. */
  decisionMail: z.object({ state: z.enum(MAIL_STATES), at: instant().nullable() }).nullable(),
  /** The person who decided, so the applicant can ask them; null for everyone else and before a decision. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Whether the caller can create a lease from it now. */
  canBeLeased: z.boolean(),
  property: z.object({
    ...{ id: id(), title: z.string() },
    /** What it rents for and the deposit it asks for, with which its lease can begin. */
    ...{ rentAmount: z.number(), depositAmount: z.number().nullable() },
    ...{ city: z.string(), state: z.string(), country: z.string() },
  }),
})
export type ApplicationDetail = z.output<typeof detail>

const reader = z.object({
  at: instant(),
  action: z.enum(['read', 'print']),
  readerName: z.string().nullable(),
  readerRole: z.enum(ROLES).nullable(),
})
export type ApplicationReader = z.output<typeof reader>

export const applications = {
  list: endpoint({
    method: 'GET',
    path: '/applications',
    can: 'application.list',
    summary:
      'Applications the caller can see, newest first; `from` and `to` filter by submission date; the order `queue` is open ones first, then by home, then by arrival',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['applicantName', 'propertyTitle', 'status', 'submittedAt', 'place', 'queue']),
      ...dateRange(),
      propertyId: id().optional(),
      buildingId: id().optional(),
      applicantId: id().optional(),
      status: z.enum(APPLICATION_STATUSES).optional(),
      attention: z.enum(APPLICATION_ATTENTION).optional(),
    }),
    reply: listedApplication,
  }),
  create: endpoint({
    method: 'POST',
    path: '/applications',
    can: 'application.create',
    summary: 'Apply for a listed home',
    kind: 'item',
    status: 201,
    capped: true,
    message: 'Application submitted successfully',
    body: submission,
    reply: listedApplication,
  }),
  read: endpoint({
    method: 'GET',
    path: '/applications/:id',
    can: 'application.read',
    summary: 'A full application; every read by anyone except the applicant is audited',
    kind: 'item',
    params: idParams,
    reply: detail,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/applications/:id/status',
    can: 'application.decide',
    summary:
      'Start the review, approve or decline; approval holds the home, so only one application can be approved at a time',
    kind: 'item',
    params: idParams,
    body: decision,
    reply: listedApplication,
  }),
  declineOthers: endpoint({
    method: 'POST',
    path: '/applications/:id/decline-others',
    can: 'application.decide',
    summary:
      'Decline everyone else waiting for the home of an approved application, because it was rented to someone else; all or none',
    kind: 'item',
    params: idParams,
    reply: z.object({ declined: z.array(listedApplication) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/applications/undo',
    can: 'application.decide',
    summary: 'Take back decisions whose emails haven’t left yet, all or none; each application returns to its place',
    kind: 'item',
    body: z.strictObject({ applications: z.array(id()).min(1, 'Is required').max(UNDO_MAX) }),
    reply: z.object({ restored: z.array(listedApplication) }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/applications/:id/withdrawal',
    can: 'application.withdraw',
    summary: 'Withdraw your own application, until a lease created from it is active',
    kind: 'item',
    params: idParams,
    reply: listedApplication,
  }),
  lease: endpoint({
    method: 'POST',
    path: '/applications/:id/lease',
    can: 'lease.create',
    summary: 'Create the tenant record and a draft lease from an approved application',
    kind: 'item',
    status: 201,
    params: idParams,
    body: leaseTerms,
    reply: lease,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/applications/:id/readers',
    can: 'application.export',
    summary: 'Who has opened or printed your own application, latest first, at most 200',
    kind: 'item',
    params: idParams,
    reply: z.object({ readers: z.array(reader) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/applications/:id/export',
    can: 'application.export',
    summary: 'Your own application as JSON: all your answers, and the outcome',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/applications/:id/pdf',
    can: 'application.read',
    summary: 'A full application as a PDF; audited like a read',
    kind: 'file',
    params: idParams,
    reply: z.instanceof(Uint8Array),
  }),
}
