import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { CONTACT_REQUEST_STATUSES } from './states.ts'
import { dateRange, email, id, instant, listQuery, optionalText, text } from './values.ts'
import { z } from './zod.ts'

/** What somebody wants of the people behind the product: to see it, or an answer. */
export const CONTACT_REQUEST_KINDS = ['DEMO', 'CONTACT'] as const
export type ContactRequestKind = (typeof CONTACT_REQUEST_KINDS)[number]

/** How many homes somebody looks after. */
export const HOME_COUNTS = ['1-10', '11-50', '51-200', '200+'] as const
export type HomeCount = (typeof HOME_COUNTS)[number]

/** The longest message, in characters. */
export const CONTACT_MESSAGE_MAX = 4000

const homeCount = z.preprocess(
  (value) => (value === '' ? null : (value ?? null)),
  z.enum(HOME_COUNTS, 'Choose how many homes').nullable(),
)

const request = z
  .strictObject({
    kind: z.enum(CONTACT_REQUEST_KINDS, 'Must be DEMO or CONTACT'),
    firstName: text({ max: 80 }),
    lastName: optionalText({ max: 80 }),
    email: email(),
    phone: optionalText({ max: 40 }),
    company: optionalText({ max: 120 }),
    homes: homeCount,
    /** Demanded of a question; somebody who wants to see the product may leave it out. */
    message: optionalText({ max: CONTACT_MESSAGE_MAX, multiline: true }),
    campaign: campaign.optional(),
    /** Hidden from people in our form, so that only a program fills it. */
    website: z.string().max(0, 'Must stay empty').optional(),
  })
  .refine((body) => body.kind !== 'CONTACT' || body.message !== null, { path: ['message'], message: 'Is required' })

/** A request as the list shows it. */
const contactRequest = z.object({
  id: id(),
  kind: z.enum(CONTACT_REQUEST_KINDS),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  homes: z.enum(HOME_COUNTS).nullable(),
  status: z.enum(CONTACT_REQUEST_STATUSES),
  createdAt: instant(),
})
export type ContactRequest = z.output<typeof contactRequest>

const contactRequestDetails = contactRequest.extend({
  phone: z.string().nullable(),
  message: z.string().nullable(),
  campaign: campaign.nullable(),
  /** Who gave it its status, by name; null while it is new, and when the program held it. */
  handledBy: z.string().nullable(),
  handledAt: instant().nullable(),
})
export type ContactRequestDetails = z.output<typeof contactRequestDetails>

const params = z.strictObject({ id: id() })
const status = z.enum(CONTACT_REQUEST_STATUSES, 'Must be NEW, ANSWERED or SPAM')

export const contactRequests = {
  create: endpoint({
    method: 'POST',
    path: '/contact-requests',
    can: 'public',
    limit: 'request',
    summary: 'Ask for a demonstration, or ask a question of the people behind this installation',
    kind: 'item',
    status: 201,
    message: 'Thank you, we have received your message.',
    body: request,
    reply: z.object({ id: id() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact-requests',
    can: 'contactRequest.list',
    summary: 'Requests for a demonstration and questions, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['kind', 'name', 'createdAt', 'status']),
      ...dateRange(),
      kind: z.enum(CONTACT_REQUEST_KINDS).optional(),
      status: z.enum(CONTACT_REQUEST_STATUSES).optional(),
    }),
    reply: contactRequest,
  }),
  read: endpoint({
    method: 'GET',
    path: '/contact-requests/:id',
    can: 'contactRequest.list',
    summary: 'One request with everything that was said',
    kind: 'item',
    params,
    reply: contactRequestDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/contact-requests/:id',
    can: 'contactRequest.update',
    summary: 'Mark a request as answered, as spam, or as new again',
    kind: 'item',
    params,
    body: z.strictObject({ status }),
    reply: contactRequestDetails,
  }),
}
