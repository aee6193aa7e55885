import { leadCan } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { asSystem } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'

interface Applied {
  propertyId: string
  /** The address in the application. */
  email: string
}

/**
 * Closes the inquiries about a home of someone who applies for it, by the address of their account or the one they filled
 * in. Applicants can't see inquiries, so the system does this.
 */
export function closeLeads(call: SignedCall, { propertyId, email }: Applied): Promise<void> {
  return asSystem(call, async (tx) => {
    const account = tx.selectFrom('users').select('users.email').where('users.id', '=', call.actor.id)
    const closed = await tx
      .updateTable('leads')
      .set({ status: 'APPLIED', lost_from: null })
      .where('property_id', '=', propertyId)
      .where('status', 'in', leadCan.apply)
      .where((eb) => eb.or([eb('leads.email', '=', email), eb('leads.email', 'in', account)]))
      .returning('id')
      .execute()
    for (const { id } of closed) await audit(tx, call, 'lead.apply', { type: 'lead', id })
  })
}
