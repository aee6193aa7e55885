import { endpoint } from './endpoint.ts'
import { lease } from './leases.ts'
import { addedCharge } from './planned-charges.ts'
import { id, idParams, optionalDay } from './values.ts'
import { z } from './zod.ts'

const planParams = z.strictObject({ id: id(), planId: id() })

/** What a lease charges regularly, and how that changes. What was charged stays as it is. */
export const chargePlans = {
  add: endpoint({
    method: 'POST',
    path: '/leases/:id/charge-plans',
    can: 'lease.update',
    summary:
      'Add a regular charge to a lease, or change its rent from a day on; a new rent ends the earlier one the day before',
    kind: 'item',
    status: 201,
    params: idParams,
    body: addedCharge,
    reply: lease.extend({ addedId: id() }),
  }),
  end: endpoint({
    method: 'PATCH',
    path: '/leases/:id/charge-plans/:planId',
    can: 'lease.update',
    summary: 'Set the last day of a regular charge; without one it goes on as long as the lease',
    kind: 'item',
    params: planParams,
    body: z.strictObject({ to: optionalDay() }),
    reply: lease,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leases/:id/charge-plans/:planId',
    can: 'lease.update',
    summary: 'Remove a regular charge, or a change of the rent, that hasn’t been charged yet',
    kind: 'item',
    conflict: true,
    params: planParams,
    reply: lease,
  }),
}
