import { endpoint } from './endpoint.ts'
import { TICKET_EVENT_KINDS, TICKET_PRIORITIES, TICKET_STATUSES } from './states.ts'
import { dateRange, id, instant, listQuery, optionalId, optionalText, text, wanted } from './values.ts'
import { z } from './zod.ts'

export const ticket = z.object({
  id: id(),
  title: z.string(),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  assigneeName: z.string().nullable(),
  createdAt: instant(),
  category: z.string(),
  propertyId: id(),
  propertyTitle: z.string(),
  /** When anything last happened to it. */
  updatedAt: instant(),
  photoCount: z.int(),
  commentCount: z.int(),
})
export type Ticket = z.output<typeof ticket>

/** The most photos that a ticket holds. */
export const TICKET_PHOTOS_MAX = 10

/** One line of a ticket's history; who did it is named only while the account has a name. */
export const ticketEvent = z.object({
  id: id(),
  kind: z.enum(TICKET_EVENT_KINDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What was said, for a comment. */
  body: z.string().nullable(),
  /** Null for what nobody in particular did. */
  actorName: z.string().nullable(),
  actorIsReporter: z.boolean(),
  at: instant(),
})
export type TicketEvent = z.output<typeof ticketEvent>

const photo = z.object({ id: id() })
export type TicketPhoto = z.output<typeof photo>

/** A ticket with its conversation, and what the caller may do about it now. */
export const ticketDetail = ticket.extend({
  description: z.string().nullable(),
  reporterName: z.string(),
  /** Whether the caller is who reported it. */
  isReporter: z.boolean(),
  photos: z.array(photo),
  /** Oldest first. */
  events: z.array(ticketEvent),
  can: z.object({ update: z.boolean(), comment: z.boolean(), reopen: z.boolean(), addPhoto: z.boolean() }),
})
export type TicketDetail = z.output<typeof ticketDetail>

const title = () => text({ max: 200 })

const creation = z
  .strictObject({
    /** May be left out by a tenant who leases one home. */
    propertyId: optionalId(),
    title: title().optional(),
    subject: title().optional(),
    description: optionalText({ max: 5000, multiline: true }),
    priority: z.enum(TICKET_PRIORITIES).default('MEDIUM'),
    category: text({ max: 60 }).default('General'),
  })
  .transform(({ subject, ...body }, context) => {
    const title = body.title ?? subject
    if (title !== undefined) return { ...body, title }
    context.addIssue({ code: 'custom', path: ['title'], message: 'Is required' })
    return z.NEVER
  })

const change = z
  .strictObject({
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(TICKET_PRIORITIES),
    category: text({ max: 60 }),
    assigneeName: optionalText({ max: 120 }),
  })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'Nothing to change')

const params = z.strictObject({ id: id() })

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/tickets',
    can: 'ticket.list',
    summary:
      'Tickets within the caller’s reach, newest first; a tenant’s are those they reported. `from` and `to` are days of reporting',
    kind: 'list',
    query: z.strictObject({
      ...listQuery([
        'title',
        'priority',
        'status',
        'assigneeName',
        'createdAt',
        'updatedAt',
        'category',
        'propertyTitle',
      ]),
      ...dateRange(),
      status: z.enum(TICKET_STATUSES).optional(),
      priority: z.enum(TICKET_PRIORITIES).optional(),
      /** The category as it was written, without regard to case. */
      category: wanted({ max: 60 }).optional(),
      propertyId: id().optional(),
    }),
    reply: ticket,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tickets',
    can: 'ticket.create',
    summary: 'Report what needs attention in a home: a tenant for the home they lease, a landlord for an own one',
    kind: 'item',
    status: 201,
    body: creation,
    reply: ticket,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tickets/:id',
    can: 'ticket.read',
    summary: 'A ticket with its photos and everything that was said and done',
    kind: 'item',
    params,
    reply: ticketDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tickets/:id',
    can: 'ticket.update',
    summary: 'Move a ticket on, assign it, or change its priority or category',
    kind: 'item',
    params,
    body: change,
    reply: ticket,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/tickets/:id/comments',
    can: 'ticket.comment',
    summary:
      'Say something about a ticket that is not closed; `reopen` says that a resolved one is not, and opens it again',
    kind: 'item',
    status: 201,
    params,
    body: z.strictObject({ body: text({ max: 3000, multiline: true }), reopen: z.boolean().default(false) }),
    reply: ticketEvent,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/tickets/:id/photos',
    can: 'ticket.comment',
    summary: 'Add a photo to a ticket that is not closed, ten at most; it is kept without where it was taken',
    kind: 'item',
    status: 201,
    params,
    upload: { field: 'photo', kinds: ['image'], maxBytes: 12 * 1024 * 1024 },
    reply: photo,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/tickets/:id/photos/:photoId',
    can: 'ticket.read',
    summary: 'A photo of a ticket, at most 1600 pixels wide and high, or 640',
    kind: 'file',
    params: z.strictObject({ id: id(), photoId: id() }),
    query: z.strictObject({ size: z.enum(['small', 'large']).default('large') }),
    reply: z.instanceof(Uint8Array),
  }),
}
