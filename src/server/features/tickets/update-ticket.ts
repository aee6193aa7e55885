import type { Ticket, tickets } from '#contract/tickets.ts'
import { audit, changedFields } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { addTicketEvent, type TicketChange } from './add-ticket-event.ts'
import { lockTicket, requireTicketStep } from './lock-ticket.ts'
import { tellOfChange } from './tell-of-ticket.ts'
import { findTicket } from './tickets.queries.ts'

const KINDS = { status: 'STATUS', priority: 'PRIORITY', category: 'CATEGORY', assignee_name: 'ASSIGNEE' } as const

/**
 * Moves a ticket along, assigns it, or changes its priority or category. A value it already has is not a change.
 * @throws Refusal `not_found`; `conflict` when its status doesn't allow the step.
 */
export function updateTicket(call: Call<typeof tickets.update>): Promise<Ticket> {
  const { body, params } = call
  const given = {
    status: body.status,
    priority: body.priority,
    category: body.category,
    assignee_name: body.assigneeName,
  }
  return transaction(call, async (tx) => {
    const before = await lockTicket(tx, call, params.id)
    if (given.status !== undefined && given.status !== before.status) requireTicketStep(before.status, given.status)
    const changes = changesOf(before, given)
    if (changes.length === 0) return findTicket(tx, before.id)
    await tx.updateTable('tickets').set(given).where('id', '=', before.id).execute()
    for (const change of changes) await addTicketEvent(tx, call, before.id, change)
    const fields = changedFields(given)
    const detail = { fields, from: before.status, to: given.status ?? before.status }
    await audit(tx, call, 'ticket.update', { type: 'ticket', id: before.id, detail })
    await tellOfChange(tx, call, before.id, changes)
    return findTicket(tx, before.id)
  })
}

type Fields = Record<keyof typeof KINDS, string | null | undefined>

function changesOf(before: Fields, given: Fields): TicketChange[] {
  const names = Object.keys(KINDS) as (keyof typeof KINDS)[]
  return names.flatMap((name) => {
    const [from = null, to] = [before[name], given[name]]
    return to === undefined || to === from ? [] : [{ kind: KINDS[name], from, to }]
  })
}
