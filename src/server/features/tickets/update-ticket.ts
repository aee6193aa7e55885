import { mayStep, TICKET_STEP_TO, type TicketStatus, ticketCan } from '#contract/states.ts'
import type { Ticket, tickets } from '#contract/tickets.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { presentTicket, TICKET_COLUMNS } from './tickets.queries.ts'
import { ticketScope } from './tickets.scope.ts'

/**
 * Moves a ticket on, assigns it, or changes its priority or category. The status it already has is no change.
 * @throws Refusal `not_found`; `conflict` when its status does not allow the step.
 */
export function updateTicket(call: Call<typeof tickets.update>): Promise<Ticket> {
  const { body, params, services } = call
  const given = {
    status: body.status,
    priority: body.priority,
    category: body.category,
    assignee_name: body.assigneeName,
  }
  return transaction(call, async (tx) => {
    const before = await tx
      .selectFrom('tickets')
      .select(['tickets.id', 'tickets.status'])
      .where('tickets.id', '=', params.id)
      .where(ticketScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('Ticket')
    requireStep(before.status, body.status)
    const row = await tx
      .updateTable('tickets')
      .set({ ...given, updated_at: services.clock() })
      .where('id', '=', before.id)
      .returning(TICKET_COLUMNS)
      .executeTakeFirstOrThrow()
    const fields = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const detail = { fields, from: before.status, to: row.status }
    await audit(tx, call, 'ticket.update', { type: 'ticket', id: row.id, detail })
    return presentTicket(row)
  })
}

function requireStep(from: TicketStatus, to: TicketStatus | undefined): void {
  if (to === undefined || to === from || mayStep(ticketCan[TICKET_STEP_TO[to]], from)) return
  const words = (status: TicketStatus) => status.toLowerCase().replaceAll('_', ' ')
  throw refused('conflict', `This ticket is ${words(from)}; it cannot become ${words(to)} from there.`)
}
