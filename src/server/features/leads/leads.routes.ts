import type { leads } from '#contract/leads.ts'
import type { Handlers } from '../../http/call.ts'
import { createLead } from './create-lead.ts'
import { inviteToApply } from './invite-to-apply.ts'
import { listLeads, readLead } from './leads.queries.ts'
import { loseLead } from './lose-lead.ts'
import { receiveFromLead } from './receive-from-lead.ts'
import { replyToLead } from './reply-to-lead.ts'
import { readPiper, setPiper } from './set-piper.ts'

export const leadsHandlers: Handlers<typeof leads> = {
  create: createLead,
  list: listLeads,
  piper: readPiper,
  setPiper,
  read: readLead,
  reply: replyToLead,
  receive: receiveFromLead,
  invite: inviteToApply,
  update: loseLead,
}
