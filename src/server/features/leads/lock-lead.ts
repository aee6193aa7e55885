import { type LeadStatus, type LeadStep, leadCan, mayStep } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { leadChangeScope } from './leads.scope.ts'

/**
 * A lead that the caller can answer, locked until the transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockLead(tx: Tx, call: SignedCall, id: string) {
  const row = await tx
    .selectFrom('leads')
    .select(['id', 'property_id', 'email', 'first_name', 'status', 'answered_at', 'lost_from'])
    .where('id', '=', id)
    .where(leadChangeScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Inquiry')
  return row
}

const CLOSED: Partial<Record<LeadStatus, string>> = {
  APPLIED: 'This person has applied, so the inquiry is closed.',
  LOST: 'This inquiry is marked as lost. Reopen it first.',
}

/** @throws Refusal `conflict` when the status doesn't allow the step. */
export function requireLeadStep(step: LeadStep, status: LeadStatus): void {
  if (!mayStep(leadCan[step], status)) throw refused('conflict', CLOSED[status] ?? 'This inquiry isn’t lost.')
}
