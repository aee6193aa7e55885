import type { ContactRequestDetails, contactRequests } from '#contract/contact-requests.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { contactRequestDetails } from './contact-requests.queries.ts'
import { contactRequestScope } from './contact-requests.scope.ts'

const ACTIONS = {
  NEW: 'contactRequest.reopen',
  ANSWERED: 'contactRequest.answer',
  SPAM: 'contactRequest.spam',
} as const

/**
 * Changes a request's status. Setting the same status again changes nothing, so the first person to handle it stays on
 * record.
 * @throws Refusal `not_found`
 */
export function changeContactRequest(call: Call<typeof contactRequests.update>): Promise<ContactRequestDetails> {
  const { params, body, services, actor } = call
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('contact_requests')
      .select(['id', 'status'])
      .where('id', '=', params.id)
      .where(contactRequestScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('Request')
    if (row.status !== body.status) {
      const nobody = { handled_by: null, handled_at: null }
      const handled = body.status === 'NEW' ? nobody : { handled_by: actor.id, handled_at: services.clock() }
      const change = { status: body.status, ...handled }
      await tx.updateTable('contact_requests').set(change).where('id', '=', row.id).execute()
      const action = ACTIONS[body.status]
      const detail = { from: row.status, to: body.status }
      await audit(tx, call, action, { type: 'contactRequest', id: row.id, detail })
    }
    return contactRequestDetails(tx, call, row.id)
  })
}
