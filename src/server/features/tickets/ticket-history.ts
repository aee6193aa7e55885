import type { Selectable } from 'kysely'
import type { TicketEvent } from '#contract/tickets.ts'
import type { TicketEventsTable } from '../../db/tables/upkeep.ts'
import type { Tx } from '../../db/transaction.ts'

type EventRow = Selectable<TicketEventsTable> & {
  first_name: string | null
  last_name: string | null
  reporter_id: string
}

/** A ticket's full history, oldest first. */
export async function ticketHistory(tx: Tx, ticketId: string): Promise<TicketEvent[]> {
  const rows = await events(tx).where('ticket_id', '=', ticketId).orderBy('at').orderBy('ticket_events.id').execute()
  return rows.map(presentEvent)
}

/** One line of it, for the reply to its author. */
export const findTicketEvent = async (tx: Tx, id: string): Promise<TicketEvent> =>
  presentEvent(await events(tx).where('ticket_events.id', '=', id).executeTakeFirstOrThrow())

const events = (tx: Tx) =>
  tx
    .selectFrom('ticket_events')
    .innerJoin('tickets', 'tickets.id', 'ticket_events.ticket_id')
    .leftJoin('users as actor', 'actor.id', 'ticket_events.actor_id')
    .selectAll('ticket_events')
    .select(['tickets.reporter_id', 'actor.first_name', 'actor.last_name'])

const presentEvent = (row: EventRow): TicketEvent => ({
  id: row.id,
  kind: row.kind,
  from: row.from_value,
  to: row.to_value,
  body: row.body,
  actorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  actorIsReporter: row.actor_id === row.reporter_id,
  at: row.at.toISOString(),
})
