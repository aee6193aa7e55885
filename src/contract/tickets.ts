import { TICKET_ATTENTION } from './attention.ts'
import { endpoint } from './endpoint.ts'
import { ASSIGNEE_MAX, TICKET_COMMENT_MAX, TICKET_DESCRIPTION_MAX, TICKET_TITLE_MAX } from './limits.ts'
import { TICKET_EVENT_KINDS, TICKET_PRIORITIES, TICKET_STATUSES } from './states.ts'
import {
  dateRange,
  flag,
  id,
  idParams,
  instant,
  listQuery,
  optionalId,
  optionalText,
  someChange,
  text,
  wanted,
} from './values.ts'
import { z } from './zod.ts'

export const ticket = z.object({
  id: id(),
  title: z.string(),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  assigneeName: z.string().nullable(),
  createdAt: instant(),
  category: z.string(),
  /** The home or the building it is about: one of the two. */
  propertyId: id().nullable(),
  buildingId: id().nullable(),
  /** The home's title, or the building's name. */
  propertyTitle: z.string(),
  /** When something last happened to it. */
  updatedAt: instant(),
  /** Whether people may come in while no one is home, as the tenant who reported it says; null if they didn’t say. */
  mayEnter: z.boolean().nullable(),
  photoCount: z.int(),
  commentCount: z.int(),
})
export type Ticket = z.output<typeof ticket>

/** What a tenant says about coming in, in words; none if they didn't. */
export const entryText = ({ mayEnter }: Pick<Ticket, 'mayEnter'>): string | null =>
  mayEnter === null ? null : mayEnter ? 'OK to enter when no one is home' : 'Only when someone is home'

/** The most photos a ticket can have. */
export const TICKET_PHOTOS_MAX = 10

/** One line of a ticket's history; the actor is named only while the account has a name. */
export const ticketEvent = z.object({
  id: id(),
  kind: z.enum(TICKET_EVENT_KINDS),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The text of a comment. */
  body: z.string().nullable(),
  /** Null if no particular person did it. */
  actorName: z.string().nullable(),
  actorIsReporter: z.boolean(),
  at: instant(),
})
export type TicketEvent = z.output<typeof ticketEvent>

const photo = z.object({ id: id() })
export type TicketPhoto = z.output<typeof photo>

/** A ticket with its conversation, and what the caller can do with it now. */
export const ticketDetail = ticket.extend({
  description: z.string().nullable(),
  reporterName: z.string(),
  /** How to reach them, for those who may see tenants; null for everyone else, and if it isn't known. */
  reporterEmail: z.string().nullable(),
  reporterPhone: z.string().nullable(),
  /** Whether the caller reported it. */
  isReporter: z.boolean(),
  photos: z.array(photo),
  /** Oldest first. */
  events: z.array(ticketEvent),
  can: z.object({ update: z.boolean(), comment: z.boolean(), reopen: z.boolean(), addPhoto: z.boolean() }),
})
export type TicketDetail = z.output<typeof ticketDetail>

const title = () => text({ max: TICKET_TITLE_MAX })

const creation = z
  .strictObject({
    /** Optional for a tenant who leases one home. */
    propertyId: optionalId(),
    /** Instead of a home: what all of its homes share, such as the roof. */
    buildingId: optionalId().default(null),
    title: title().optional(),
    subject: title().optional(),
    description: optionalText({ max: TICKET_DESCRIPTION_MAX, multiline: true }),
    priority: z.enum(TICKET_PRIORITIES).default('MEDIUM'),
    category: text({ max: 60 }).default('General'),
    /** For a tenant to say, about their own home. */
    mayEnter: z.boolean().nullable().default(null),
  })
  .refine(({ propertyId, buildingId }) => propertyId === null || buildingId === null, {
    path: ['buildingId'],
    message: 'Choose a home or a building, not both',
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
    assigneeName: optionalText({ max: ASSIGNEE_MAX }),
  })
  .partial()
  .refine(...someChange)

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/tickets',
    can: 'ticket.list',
    summary:
      'Tickets the caller can see, newest first; tenants see the ones they reported. `from` and `to` filter by the day it was reported. `buildingId` finds those about a building and its homes, with `wholeBuilding` only those about the building itself',
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
      attention: z.enum(TICKET_ATTENTION).optional(),
      priority: z.enum(TICKET_PRIORITIES).optional(),
      /** The category as written; case doesn't matter. */
      category: wanted({ max: 60 }).optional(),
      propertyId: id().optional(),
      buildingId: id().optional(),
      wholeBuilding: flag().optional(),
    }),
    reply: ticket,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tickets',
    can: 'ticket.create',
    summary:
      'Report a problem in a home or a whole building: a tenant for the home they lease, a landlord for one of their homes or buildings',
    kind: 'item',
    status: 201,
    body: creation,
    reply: ticket,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tickets/:id',
    can: 'ticket.read',
    summary: 'A ticket with its photos, comments and history',
    kind: 'item',
    params: idParams,
    reply: ticketDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tickets/:id',
    can: 'ticket.update',
    summary: 'Change a ticket’s status, assignee, priority or category',
    kind: 'item',
    params: idParams,
    body: change,
    reply: ticket,
  }),
  comment: endpoint({
    method: 'POST',
    path: '/tickets/:id/comments',
    can: 'ticket.comment',
    summary: 'Comment on a ticket that isn’t closed; `reopen` says a resolved one isn’t fixed, and reopens it',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({
      body: text({ max: TICKET_COMMENT_MAX, multiline: true }),
      reopen: z.boolean().default(false),
    }),
    reply: ticketEvent,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/tickets/:id/photos',
    can: 'ticket.comment',
    summary: 'Add a photo to a ticket that isn’t closed, ten at most; its location data is removed',
    kind: 'item',
    status: 201,
    params: idParams,
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
