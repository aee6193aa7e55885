import type { contactRequests } from '#contract/contact-requests.ts'
import type { Handlers } from '../../http/call.ts'
import { changeContactRequest } from './change-contact-request.ts'
import { listContactRequests, readContactRequest } from './contact-requests.queries.ts'
import { createContactRequest } from './create-contact-request.ts'

export const contactRequestsHandlers: Handlers<typeof contactRequests> = {
  create: createContactRequest,
  list: listContactRequests,
  read: readContactRequest,
  update: changeContactRequest,
}
