import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'
import { z } from './zod.ts'

/** Things that can need someone's attention. */
export const TASK_KINDS = [
  'APPLICATIONS_TO_DECIDE',
  'APPROVALS_WITHOUT_LEASE',
  'LEASES_TO_ACTIVATE',
  'PAYMENTS_TO_CONFIRM',
  'RENT_OVERDUE',
  'TICKETS_URGENT',
  'TICKETS_UNASSIGNED',
  'LEASES_ENDING',
  'HOMES_WITHOUT_PHOTOS',
  'INQUIRIES',
  'MAILS_FAILED',
  'MY_RENT_OVERDUE',
  'MY_RENT_DUE',
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
  /** Dollars, if it is about money. */
  amount: z.number().nullable(),
  /** How long the oldest one has been waiting. */
  since: instant().nullable(),
  /** The day it is about, such as the day rent is due. */
  day: z.iso.date().nullable(),
  /** The home, ticket or month, if it is about a single one. */
  title: z.string().nullable(),
  urgency: z.enum(['now', 'soon', 'later']),
})
export type Task = z.output<typeof task>

export const today = {
  read: endpoint({
    method: 'GET',
    path: '/today',
    can: 'account.read',
    summary: 'What needs the caller’s attention today, most urgent first',
    kind: 'item',
    reply: z.object({ tasks: z.array(task) }),
  }),
}
