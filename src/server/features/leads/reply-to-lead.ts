import type { LeadDetails, leads } from '#contract/leads.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { hasRoomToday } from '../../mail/letters-a-day.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addMessage } from './lead-messages.ts'
import { findLead } from './leads.queries.ts'
import { findLetterHome, writerOf } from './letter-parts.ts'
import { replyLetter } from './letters.ts'
import { lockLead, requireLeadStep } from './lock-lead.ts'

/**
 * Emails an answer to someone who asked.
 * @throws Refusal `not_found`; `conflict` on a closed inquiry; `too_many` in one day.
 */
export function replyToLead(call: Call<typeof leads.reply>): Promise<LeadDetails> {
  const { params, body, services } = call
  return transaction(call, async (tx) => {
    const lead = await lockLead(tx, call, params.id)
    requireLeadStep('answer', lead.status)
    await requireRoomToday(tx, call)
    const home = await findLetterHome(tx, call, lead.property_id)
    const letter = replyLetter({
      firstName: lead.first_name,
      message: body.message,
      home,
      from: await writerOf(tx, call),
    })
    const about = { type: 'lead', id: lead.id } as const
    const outboxId = await queueMail(tx, services, { to: { address: lead.email }, letter, about })
    const message = { lead_id: lead.id, sender: 'PERSON', channel: 'EMAIL', body: body.message } as const
    await addMessage(tx, services, { ...message, author_id: call.actor.id, outbox_id: outboxId })
    await markAnswered(tx, call, lead)
    await audit(tx, call, 'lead.reply', about)
    return findLead(tx, call, lead.id)
  })
}

/** @throws Refusal `too_many` once the caller caused a day's number of emails to others. */
export async function requireRoomToday(tx: Tx, { services, actor }: SignedCall): Promise<void> {
  if (await hasRoomToday(tx, services, { causedBy: actor.id, what: 'news' })) return
  throw refused('too_many', 'You’ve sent as many emails as you can in a day. Please try again tomorrow.')
}

/** An email with an answer is on its way to a lead, whose row is locked. */
export async function markAnswered(
  tx: Tx,
  { services }: Pick<SignedCall, 'services'>,
  { id, status, answered_at }: Pick<Awaited<ReturnType<typeof lockLead>>, 'id' | 'status' | 'answered_at'>,
): Promise<void> {
  const change = {
    ...(status === 'NEW' && { status: 'ANSWERED' as const }),
    ...(answered_at === null && { answered_at: services.clock() }),
  }
  if (Object.keys(change).length > 0) await tx.updateTable('leads').set(change).where('id', '=', id).execute()
}
