import { endpoint } from './endpoint.ts'
import { id } from './values.ts'
import { z } from './zod.ts'

/** The most homes that one request assigns. */
const ASSIGNED_AT_ONCE_MAX = 100

const account = z.object({ id: id(), name: z.string(), email: z.string() })

/** Whose a home is, and which accounts it is assigned to. */
const assignment = z.object({
  propertyId: id(),
  landlord: account,
  manager: account.nullable(),
  owner: account.nullable(),
})
export type Assignment = z.output<typeof assignment>

/** An account's id assigns it, null takes the assignment away, left out it stays as it is. */
const assignees = { managerId: id().nullable().optional(), ownerId: id().nullable().optional() }
const somebody = (body: { managerId?: string | null | undefined; ownerId?: string | null | undefined }) =>
  body.managerId !== undefined || body.ownerId !== undefined

const params = z.strictObject({ id: id() })

export const propertyAssignments = {
  assignment: endpoint({
    method: 'GET',
    path: '/properties/:id/assignment',
    can: 'assignment.read',
    summary: 'Whose a home is, who manages it and who owns it',
    kind: 'item',
    params,
    reply: assignment,
  }),
  assign: endpoint({
    method: 'PATCH',
    path: '/properties/:id/assignment',
    can: 'property.assign',
    summary: 'Assign a home to a manager, to an owner or to nobody',
    kind: 'item',
    params,
    body: z.strictObject(assignees).refine(somebody, 'Nothing to change'),
    reply: assignment,
  }),
  assignMany: endpoint({
    method: 'POST',
    path: '/properties/assignments',
    can: 'property.assign',
    summary: `Assign up to ${ASSIGNED_AT_ONCE_MAX} homes in one step, all of them or none`,
    kind: 'item',
    body: z
      .strictObject({
        propertyIds: z
          .array(id())
          .min(1, 'Is required')
          .max(ASSIGNED_AT_ONCE_MAX, `Must be at most ${ASSIGNED_AT_ONCE_MAX} homes`),
        ...assignees,
      })
      .refine(somebody, 'Nothing to change'),
    reply: z.object({ count: z.int() }),
  }),
}
