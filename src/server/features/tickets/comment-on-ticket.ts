import type { TicketEvent, tickets } from '#contract/tickets.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { addTicketEvent } from './add-ticket-event.ts'
import { lockTicket, requireNotClosed, requireTicketStep } from './lock-ticket.ts'
import { tellOfComment } from './tell-of-ticket.ts'
import { findTicketEvent } from './ticket-history.ts'

/**
 * Adds a comment to a ticket; `reopen` also reopens a resolved ticket.
 * @throws Refusal `not_found`; `conflict` on a closed ticket, or when there is nothing to reopen.
 */
export function commentOnTicket(call: Call<typeof tickets.comment>): Promise<TicketEvent> {
  const { params, body } = call
  return transaction(call, async (tx) => {
    const ticket = await lockTicket(tx, call, params.id)
    requireNotClosed(ticket.status)
    if (body.reopen) requireTicketStep(ticket.status, 'OPEN')
    const id = await addTicketEvent(tx, call, ticket.id, { kind: 'COMMENT', body: body.body })
    if (body.reopen) await reopen(tx, call, ticket)
    const detail = { reopened: body.reopen }
    await audit(tx, call, 'ticket.comment', { type: 'ticket', id: ticket.id, detail })
    await tellOfComment(tx, call, ticket.id, { text: body.body, reopened: body.reopen })
    return findTicketEvent(tx, id)
  })
}

async function reopen(tx: Tx, call: SignedCall, { id, status }: { id: string; status: string }) {
  await tx.updateTable('tickets').set({ status: 'OPEN' }).where('id', '=', id).execute()
  await addTicketEvent(tx, call, id, { kind: 'STATUS', from: status, to: 'OPEN' })
}
