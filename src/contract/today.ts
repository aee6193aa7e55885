import { endpoint } from './endpoint.ts'
import { id, instant, sumFields } from './values.ts'
import { z } from './zod.ts'

/** Things that can need someone's attention, in order of weight: safety, then money, then what others wait for. */
export const TASK_KINDS = [
  'TICKETS_URGENT',
  'RENT_OVERDUE',
  'MY_RENT_OVERDUE',
  'MY_RENT_DUE',
  'MY_DEPOSIT_DUE',
  'PAYMENTS_TO_CONFIRM',
  'MAILS_FAILED',
  'LEASES_ENDING',
  'APPROVALS_WITHOUT_LEASE',
  'APPLICATIONS_TO_DECIDE',
  'LEASES_TO_ACTIVATE',
  'TICKETS_UNASSIGNED',
  'INQUIRIES',
  'HOMES_WITHOUT_PHOTOS',
  'MY_RENT_SOON',
  'MY_APPLICATION_APPROVED',
  'MY_APPLICATION_DECLINED',
  'MY_LEASE_DRAFTED',
  'MY_LEASE_ENDING',
  'MY_TICKET_RESOLVED',
  'STATEMENT_READY',
  'SIGN_UPS',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** One thing that needs the caller, with the figures that say why. The screen puts it into words. */
const task = z.object({
  kind: z.enum(TASK_KINDS),
  /** How many records it is about. */
  count: z.int(),
  /** Whether counting stopped, so there may be more. */
  countIsCapped: z.boolean(),
  /** The record, if it is about a single one. */
  id: id().nullable(),
  /** Dollars, if it is about money. */
  amount: z.number().nullable(),
  ...sumFields,
  /** Dollars of it that the tenant reported and the landlord hasn't confirmed; null if it isn't about their own money. */
  waitingAmount: z.number().nullable(),
  /** How long the oldest one has been waiting. */
  since: instant().nullable(),
  /** The day it is about: when rent is or was due, the first one's if there are several, or when a lease ends. */
  day: z.iso.date().nullable(),
  /** The home, ticket or month, if it is about a single one. */
  title: z.string().nullable(),
  /** `now` is for urgent requests, and for money that is late or due today. */
  urgency: z.enum(['now', 'soon', 'later']),
})
export type Task = z.output<typeof task>

/** What a landlord does first. What is done is read from rows, archived ones too. */
export const FIRST_STEPS = ['home', 'tenant', 'lease', 'invitation'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const firstSteps = z.object({ hidden: z.boolean(), done: z.array(z.enum(FIRST_STEPS)) })
export type FirstSteps = z.output<typeof firstSteps>

export const today = {
  read: endpoint({
    method: 'GET',
    path: '/today',
    can: 'account.read',
    summary: 'What needs the caller’s attention today, most urgent first',
    kind: 'item',
    reply: z.object({ tasks: z.array(task) }),
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/today/first-steps',
    can: 'firstSteps.see',
    summary: 'Which first steps you have taken: a home, a tenant, a lease, and an invitation to the portal',
    kind: 'item',
    reply: firstSteps,
  }),
  hideFirstSteps: endpoint({
    method: 'PATCH',
    path: '/today/first-steps',
    can: 'firstSteps.see',
    summary: 'Hide the first steps on your dashboard, or show them again',
    kind: 'item',
    body: z.strictObject({ hidden: z.boolean() }),
    reply: firstSteps,
  }),
}
