import { endpoint } from './endpoint.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from './states.ts'
import { id, instant, listQuery, optionalId, optionalText, text } from './values.ts'
import { z } from './zod.ts'

export const ticket = z.object({
  id: id(),
  title: z.string(),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  assigneeName: z.string().nullable(),
  createdAt: instant(),
  category: z.string(),
})
export type Ticket = z.output<typeof ticket>

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

export const tickets = {
  list: endpoint({
    method: 'GET',
    path: '/tickets',
    can: 'ticket.list',
    summary: 'Tickets within the caller’s reach, newest first; a tenant’s are those they reported',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['title', 'priority', 'status', 'assigneeName', 'createdAt', 'category']),
      status: z.enum(TICKET_STATUSES).optional(),
      priority: z.enum(TICKET_PRIORITIES).optional(),
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
  update: endpoint({
    method: 'PATCH',
    path: '/tickets/:id',
    can: 'ticket.update',
    summary: 'Move a ticket on, assign it, or change its priority or category',
    kind: 'item',
    params: z.strictObject({ id: id() }),
    body: change,
    reply: ticket,
  }),
}
