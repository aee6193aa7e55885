import type { LeadDetails, leads } from '#contract/leads.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { addMessage } from './lead-messages.ts'
import { findLead } from './leads.queries.ts'
import { lockLead } from './lock-lead.ts'

/**
 * Adds what someone who asked wrote or said another way to their thread, whatever came of the inquiry.
 * @throws Refusal `not_found`
 */
export function receiveFromLead(call: Call<typeof leads.receive>): Promise<LeadDetails> {
  const { params, body, services, actor } = call
  return transaction(call, async (tx) => {
    const { id } = await lockLead(tx, call, params.id)
    const message = { lead_id: id, sender: 'VISITOR', channel: 'HAND', body: body.message } as const
    await addMessage(tx, services, { ...message, author_id: actor.id })
    await audit(tx, call, 'lead.receive', { type: 'lead', id })
    return findLead(tx, call, id)
  })
}
