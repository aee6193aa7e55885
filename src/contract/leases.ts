import { endpoint } from './endpoint.ts'
import { LEASE_STATUSES } from './states.ts'
import { day, dollars, id, instant, listQuery, optionalDay, whole } from './values.ts'
import { z } from './zod.ts'

/** A tenant's right to a home between two days, both included; without an end it goes on. */
export const lease = z.object({
  id: id(),
  propertyId: id(),
  propertyTitle: z.string(),
  tenantId: id(),
  tenantName: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  /** Dollars a month. */
  rentAmount: z.number(),
  depositAmount: z.number(),
  /** Day of the month on which rent is due; shorter months have it on their last day. */
  dueDay: z.int(),
  status: z.enum(LEASE_STATUSES),
  createdAt: instant(),
})
export type Lease = z.output<typeof lease>

const creation = z
  .strictObject({
    propertyId: id(),
    tenantId: id(),
    startsOn: day(),
    endsOn: optionalDay(),
    rentAmount: dollars(),
    depositAmount: dollars().default(0),
    dueDay: whole(1, 31).default(1),
    status: z.enum(LEASE_STATUSES).default('DRAFT'),
  })
  .superRefine(({ startsOn, endsOn, status }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endsOn'], message })
    if (endsOn !== null && endsOn < startsOn) refuse('Must not be before the start')
    if (endsOn === null && status === 'ENDED') refuse('Is required')
  })

export const leases = {
  list: endpoint({
    method: 'GET',
    path: '/leases',
    can: 'lease.list',
    summary: 'Leases within the caller’s reach, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['startsOn', 'endsOn', 'rentAmount', 'status', 'createdAt']),
      propertyId: id().optional(),
      tenantId: id().optional(),
      status: z.enum(LEASE_STATUSES).optional(),
    }),
    reply: lease,
  }),
  create: endpoint({
    method: 'POST',
    path: '/leases',
    can: 'lease.create',
    summary: 'Lease a home to a tenant; active leases of one home must not overlap',
    kind: 'item',
    status: 201,
    body: creation,
    reply: lease,
  }),
}
