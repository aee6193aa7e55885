import type { LeadDetails, leads } from '#contract/leads.ts'
import { audit } from '../../audit.ts'
import { asSystem, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { cancelShowings } from '../showings/cancel-showings.ts'
import { findLead } from './leads.queries.ts'
import { lockLead, requireLeadStep } from './lock-lead.ts'

/**
 * Marks an inquiry as lost and cancels the showings that it has ahead, or gives it the status back that it had. What is so
 * already stays as it is.
 * @throws Refusal `not_found`; `conflict` when the person has applied.
 */
export function loseLead(call: Call<typeof leads.update>): Promise<LeadDetails> {
  const { params, body } = call
  return transaction(call, async (tx) => {
    const { id, status, lost_from } = await lockLead(tx, call, params.id)
    if (body.isLost && status !== 'LOST') {
      requireLeadStep('lose', status)
      await tx.updateTable('leads').set({ status: 'LOST', lost_from: status }).where('id', '=', id).execute()
      await audit(tx, call, 'lead.lose', { type: 'lead', id, detail: { from: status } })
      await asSystem(within(call, tx), () => cancelShowings(tx, call, { by: 'LANDLORD', leadId: id }))
    }
    if (!body.isLost && lost_from !== null) {
      await tx.updateTable('leads').set({ status: lost_from, lost_from: null }).where('id', '=', id).execute()
      await audit(tx, call, 'lead.reopen', { type: 'lead', id, detail: { to: lost_from } })
    }
    if (!body.isLost && status === 'APPLIED') requireLeadStep('reopen', status)
    return findLead(tx, call, id)
  })
}
