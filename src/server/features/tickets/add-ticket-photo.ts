import { v7 as newId } from 'uuid'
import { TICKET_PHOTOS_MAX, type TicketPhoto, type tickets } from '#contract/tickets.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { keepPicture } from '../../files/keep-file.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { addTicketEvent } from './add-ticket-event.ts'
import { lockTicket, requireNotClosed } from './lock-ticket.ts'

/**
 * Adds a photo to a ticket.
 * @throws Refusal `not_found`; `conflict` on a closed ticket, and on one with the maximum number of photos.
 */
export function addTicketPhoto(call: Call<typeof tickets.addPhoto>): Promise<TicketPhoto> {
  const { params, file, actor, services } = call
  return transaction(call, async (tx) => {
    const ticket = await lockRoomyTicket(tx, call, params.id)
    const kept = await keepPicture(tx, call, { purpose: 'ticket_photo', file })
    const id = newId()
    const row = { id, ticket_id: ticket.id, file_id: kept.id, created_by: actor.id, created_at: services.clock() }
    await tx.insertInto('ticket_photos').values(row).execute()
    await addTicketEvent(tx, call, ticket.id, { kind: 'PHOTO', to: id })
    await audit(tx, call, 'ticket.photo', { type: 'ticket', id: ticket.id })
    return { id }
  })
}

/**
 * Checks that a photo can be added, before it is prepared.
 * @throws Refusal as `addTicketPhoto` does.
 */
export const admitTicketPhoto = (call: SignedCall & { params: { id: string } }) =>
  transaction(call, (tx) => lockRoomyTicket(tx, call, call.params.id))

async function lockRoomyTicket(tx: Tx, call: SignedCall, id: string) {
  const ticket = await lockTicket(tx, call, id)
  requireNotClosed(ticket.status)
  await requireRoom(tx, ticket.id)
  return ticket
}

async function requireRoom(tx: Tx, ticketId: string): Promise<void> {
  const photos = await tx.selectFrom('ticket_photos').select('id').where('ticket_id', '=', ticketId).execute()
  if (photos.length < TICKET_PHOTOS_MAX) return
  throw refused('conflict', `This ticket has ${TICKET_PHOTOS_MAX} photos already, the most it can have.`)
}
