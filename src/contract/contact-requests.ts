import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { COMPANY_MAX, NAME_MAX } from './limits.ts'
import { CONTACT_REQUEST_STATUSES } from './states.ts'
import {
  dateRange,
  email,
  honeypot,
  id,
  idParams,
  instant,
  listQuery,
  optionalPhone,
  optionalText,
  personName,
} from './values.ts'
import { z } from './zod.ts'

/** What someone wants from the people behind the product: a demo, or an answer. */
export const CONTACT_REQUEST_KINDS = ['DEMO', 'CONTACT'] as const
export type ContactRequestKind = (typeof CONTACT_REQUEST_KINDS)[number]

/** How many homes someone manages. */
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
    firstName: personName(),
    lastName: optionalText({ max: NAME_MAX }),
    email: email(),
    phone: optionalPhone(),
    company: optionalText({ max: COMPANY_MAX }),
    homes: homeCount,
    /** Required for a question, optional for a demo. */
    message: optionalText({ max: CONTACT_MESSAGE_MAX, multiline: true }),
    campaign: campaign.optional(),
    website: honeypot(),
  })
  .refine((body) => body.kind !== 'CONTACT' || body.message !== null, { path: ['message'], message: 'Is required' })

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
  /** The name of the person who set its status; null while it's new, and when it was held as spam automatically. */
  handledBy: z.string().nullable(),
  handledAt: instant().nullable(),
})
export type ContactRequestDetails = z.output<typeof contactRequestDetails>

const status = z.enum(CONTACT_REQUEST_STATUSES, 'Must be NEW, ANSWERED or SPAM')

export const contactRequests = {
  create: endpoint({
    method: 'POST',
    path: '/contact-requests',
    can: 'public',
    limit: 'request',
    summary: 'Request a demo, or ask the people behind this installation a question',
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
    summary: 'Demo requests and questions, newest first',
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
    summary: 'One request with its full text',
    kind: 'item',
    params: idParams,
    reply: contactRequestDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/contact-requests/:id',
    can: 'contactRequest.update',
    summary: 'Mark a request as answered, as spam, or as new again',
    kind: 'item',
    params: idParams,
    body: z.strictObject({ status }),
    reply: contactRequestDetails,
  }),
}
