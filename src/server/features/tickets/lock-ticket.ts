import { mayStep, TICKET_STEP_TO, type TicketStatus, ticketCan } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { ticketScope } from './tickets.scope.ts'

/**
 * A ticket within the caller's reach, locked until the transaction ends, so decisions based on its state stay valid.
 * @throws Refusal `not_found`
 */
export async function lockTicket(tx: Tx, call: SignedCall, id: string) {
  const row = await tx
    .selectFrom('tickets')
    .select(['tickets.id', 'tickets.status', 'tickets.priority', 'tickets.category', 'tickets.assignee_name'])
    .where('tickets.id', '=', id)
    .where(ticketScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Ticket')
  return row
}

/** @throws Refusal `conflict` when a ticket can't go from one status to the other. */
export function requireTicketStep(from: TicketStatus, to: TicketStatus): void {
  if (mayStep(ticketCan[TICKET_STEP_TO[to]], from)) return
  const rest = from === to ? '' : `; it cannot become ${words(to)} from there`
  throw refused('conflict', `This ticket is ${from === to ? 'already ' : ''}${words(from)}${rest}.`)
}

/** @throws Refusal `conflict` when nothing can be added to a ticket anymore. */
export function requireNotClosed(status: TicketStatus): void {
  if (status === 'CLOSED') throw refused('conflict', 'This ticket is closed. Report the problem again as a new one.')
}

const words = (status: TicketStatus) => status.toLowerCase().replaceAll('_', ' ')
