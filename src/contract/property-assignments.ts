import { endpoint } from './endpoint.ts'
import { id, idParams, someChange } from './values.ts'
import { z } from './zod.ts'

/** The most homes that one request assigns. */
const ASSIGNED_AT_ONCE_MAX = 100

const account = z.object({ id: id(), name: z.string(), email: z.string() })

/** A home's landlord, and the accounts it is assigned to. */
const assignment = z.object({
  propertyId: id(),
  landlord: account,
  manager: account.nullable(),
  owner: account.nullable(),
})
export type Assignment = z.output<typeof assignment>

/** An account's id assigns the home, null clears the assignment, and a missing field changes nothing. */
const assignees = { managerId: id().nullable().optional(), ownerId: id().nullable().optional() }

export const propertyAssignments = {
  assignment: endpoint({
    method: 'GET',
    path: '/properties/:id/assignment',
    can: 'assignment.read',
    summary: 'A home’s landlord, manager and owner',
    kind: 'item',
    params: idParams,
    reply: assignment,
  }),
  assign: endpoint({
    method: 'PATCH',
    path: '/properties/:id/assignment',
    can: 'property.assign',
    summary: 'Assign a home to a manager or an owner, or unassign it',
    kind: 'item',
    params: idParams,
    body: z.strictObject(assignees).refine(...someChange),
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
      .refine(({ propertyIds: _, ...assigned }) => someChange[0](assigned), someChange[1]),
    reply: z.object({ count: z.int() }),
  }),
}
