import type { tickets } from '#contract/tickets.ts'
import type { Handlers } from '../../http/call.ts'
import { createTicket } from './create-ticket.ts'
import { listTickets } from './tickets.queries.ts'
import { updateTicket } from './update-ticket.ts'

export const ticketsHandlers: Handlers<typeof tickets> = {
  list: listTickets,
  create: createTicket,
  update: updateTicket,
}
