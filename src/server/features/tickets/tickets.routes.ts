import type { tickets } from '#contract/tickets.ts'
import type { Handlers } from '../../http/call.ts'
import { addTicketPhoto, admitTicketPhoto } from './add-ticket-photo.ts'
import { commentOnTicket } from './comment-on-ticket.ts'
import { createTicket } from './create-ticket.ts'
import { readTicket } from './read-ticket.ts'
import { readTicketPhoto } from './read-ticket-photo.ts'
import { listTickets } from './tickets.queries.ts'
import { updateTicket } from './update-ticket.ts'

export const ticketsHandlers: Handlers<typeof tickets> = {
  list: listTickets,
  create: createTicket,
  read: readTicket,
  update: updateTicket,
  comment: commentOnTicket,
  addPhoto: { admit: admitTicketPhoto, handle: addTicketPhoto },
  photo: readTicketPhoto,
}
