import type { LeadDetails, leads } from '#contract/leads.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addMessage } from './lead-messages.ts'
import { findLead } from './leads.queries.ts'
import { findLetterHome, writerOf } from './letter-parts.ts'
import { invitationLetter, invitationWords } from './letters.ts'
import { lockLead, requireLeadStep } from './lock-lead.ts'
import { markAnswered, requireRoomToday } from './reply-to-lead.ts'

/**
 * Emails someone who asked a link to the application form, with their home chosen.
 * @throws Refusal `not_found`; `conflict` on a closed inquiry, or when there is no listed home to apply for; `too_many` in
 * one day.
 */
export function inviteToApply(call: Call<typeof leads.invite>): Promise<LeadDetails> {
  const { params, services, actor } = call
  return transaction(call, async (tx) => {
    const lead = await lockLead(tx, call, params.id)
    requireLeadStep('invite', lead.status)
    const home = await findLetterHome(tx, call, lead.property_id)
    if (!home?.isListed) throw refused('conflict', NOT_LISTED)
    await requireRoomToday(tx, call)
    const from = await writerOf(tx, call)
    const about = { type: 'lead', id: lead.id } as const
    const letter = invitationLetter({ firstName: lead.first_name, home, from })
    const outboxId = await queueMail(tx, services, { to: { address: lead.email }, letter, about })
    const message = { lead_id: lead.id, sender: 'PERSON', channel: 'EMAIL', body: invitationWords(from, home) } as const
    await addMessage(tx, services, { ...message, author_id: actor.id, outbox_id: outboxId })
    await markAnswered(tx, call, lead)
    await tx.updateTable('leads').set({ invited_at: services.clock() }).where('id', '=', lead.id).execute()
    await audit(tx, call, 'lead.invite', about)
    return findLead(tx, call, lead.id)
  })
}

const NOT_LISTED = 'No one can apply for a home that isn’t listed. Publish it and make it available first.'
