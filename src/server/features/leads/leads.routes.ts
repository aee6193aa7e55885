import type { leads } from '#contract/leads.ts'
import type { Handlers } from '../../http/call.ts'
import { createLead } from './create-lead.ts'
import { listLeads } from './leads.queries.ts'

export const leadsHandlers: Handlers<typeof leads> = { create: createLead, list: listLeads }
