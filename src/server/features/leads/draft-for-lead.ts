import type { LeadMessage } from '#contract/leads.ts'
import { type LeadStatus, leadCan, mayStep } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { draftAnswer } from './answer-lead.ts'
import { findAnsweredHome } from './find-answered-home.ts'
import { readMessage } from './read-message.ts'

interface Thread {
  status: LeadStatus
  property_id: string | null
  message: string | null
  messages: readonly LeadMessage[]
}

/** Piper's draft of an answer to what someone wrote last; null when they have an answer, or asked about no home. */
export async function draftForLead(tx: Tx, services: Services, thread: Thread): Promise<string | null> {
  const unanswered = lastUnanswered(thread)
  if (unanswered === null || thread.property_id === null || !mayStep(leadCan.answer, thread.status)) return null
  const found = await findAnsweredHome(tx, services, thread.property_id)
  return found ? draftAnswer({ ...found, reading: readMessage(unanswered, found.today) }) : null
}

/** What they wrote last, unless an email answered it; what the page showed doesn't count. */
function lastUnanswered({ message, messages }: Thread): string | null {
  const last = messages.findLast(({ channel }) => channel !== 'PAGE')
  if (!last) return message
  return last.sender === 'VISITOR' ? last.body : null
}
