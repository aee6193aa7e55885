import { v7 as newId } from 'uuid'
import type { TicketEventKind } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'

/** A line in a ticket's history; a change has its old and new value, a comment its text. */
interface NewTicketEvent {
  kind: TicketEventKind
  from?: string | null
  to?: string | null
  body?: string
  /** Now, unless given. */
  at?: Date
}

/** A changed field, as its history line shows it. */
export interface TicketChange {
  kind: TicketEventKind
  from: string | null
  to: string | null
}

/** Adds a line to the history of a ticket; resolves to the line's id. */
export async function addTicketEvent(tx: Tx, call: SignedCall, ticketId: string, event: NewTicketEvent) {
  const id = newId()
  await tx
    .insertInto('ticket_events')
    .values({
      id,
      ticket_id: ticketId,
      actor_id: call.actor.id,
      kind: event.kind,
      from_value: event.from ?? null,
      to_value: event.to ?? null,
      body: event.body ?? null,
      at: event.at ?? call.services.clock(),
    })
    .execute()
  return id
}
