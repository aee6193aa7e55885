import { v7 as newId } from 'uuid'
import type { Ticket, tickets } from '#contract/tickets.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { findBuildingToRun } from '../buildings/find-to-run.ts'
import { homeScope } from '../leases/leases.scope.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { addTicketEvent } from './add-ticket-event.ts'
import { tellOfReport } from './tell-of-ticket.ts'
import { findTicket } from './tickets.queries.ts'

/**
 * Opens a ticket for a home or a building: a tenant for the home they lease, others for those within their reach.
 * @throws Refusal `invalid` when it is out of reach or missing.
 */
export function createTicket(call: Call<typeof tickets.create>): Promise<Ticket> {
  const { body, actor, services } = call
  return transaction(call, async (tx) => {
    const now = services.clock()
    const place = call.reach === 'own' ? await leasedHome(tx, call) : await placeInReach(tx, call)
    const id = newId()
    await tx
      .insertInto('tickets')
      .values({
        id,
        ...place,
        reporter_id: actor.id,
        title: body.title,
        description: body.description,
        priority: body.priority,
        status: 'OPEN',
        category: body.category,
        may_enter: body.mayEnter,
        assignee_name: null,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await addTicketEvent(tx, call, id, { kind: 'REPORTED', at: now })
    await audit(tx, call, 'ticket.create', { type: 'ticket', id })
    await tellOfReport(tx, call, id)
    return findTicket(tx, id)
  })
}

type Place = { property_id: string } | { property_id: null; building_id: string }

async function placeInReach(tx: Tx, call: Call<typeof tickets.create>): Promise<Place> {
  const { propertyId, buildingId, mayEnter } = call.body
  if (mayEnter !== null) throw wrongField('mayEnter', 'Only the tenant can say who may enter')
  if (buildingId !== null) return { property_id: null, building_id: (await findBuildingToRun(tx, call, buildingId)).id }
  if (propertyId === null) throw wrongField('propertyId', 'Property id is required')
  return { property_id: (await findPropertyInReach(tx, call, propertyId)).id }
}

/** The home the caller names among those they live in; without a name, the only one. */
async function leasedHome(tx: Tx, call: Call<typeof tickets.create>): Promise<Place> {
  if (call.body.buildingId !== null) throw wrongField('buildingId', 'Report it for your home instead.')
  let homes = tx
    .selectFrom('leases')
    .select('leases.property_id as id')
    .distinct()
    .where(homeScope(call))
    .where('leases.status', '=', 'ACTIVE')
  if (call.body.propertyId !== null) homes = homes.where('leases.property_id', '=', call.body.propertyId)
  const [home, another] = await homes.limit(2).execute()
  if (home && !another) return { property_id: home.id }
  throw wrongField('propertyId', another ? 'Property id is required' : 'This property does not exist.')
}
