import { type Selectable, sql } from 'kysely'
import { INQUIRIES_SHOWN_MAX, type Lead, type LeadDetails, type leads } from '#contract/leads.ts'
import type { LeadsTable } from '../../db/tables/homes.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { isListed } from '../properties/properties.scope.ts'
import { showingsOf } from '../showings/showings.queries.ts'
import { draftForLead } from './draft-for-lead.ts'
import { findMessages } from './lead-messages.ts'
import { leadChangeScope, leadScope } from './leads.scope.ts'

/** The newest leads within the caller's reach. */
export function listLeads(call: Call<typeof leads.list>): Promise<{ leads: Lead[] }> {
  const { status } = call.query
  return transaction(call, async (tx) => {
    let found = leadRows(tx).where(leadScope(call))
    if (status !== undefined) found = found.where('leads.status', '=', status)
    const rows = await found.orderBy('leads.id', 'desc').limit(INQUIRIES_SHOWN_MAX).execute()
    return { leads: rows.map(presentLead) }
  })
}

/**
 * One lead within the caller's reach, with its thread.
 * @throws Refusal `not_found`
 */
export const readLead = (call: Call<typeof leads.read>): Promise<LeadDetails> =>
  transaction(call, (tx) => findLead(tx, call, call.params.id))

/**
 * The same in a transaction, for the reply to a command.
 * @throws Refusal `not_found`
 */
export async function findLead(tx: Tx, call: SignedCall, id: string): Promise<LeadDetails> {
  const row = await leadRows(tx)
    .select((eb) => [
      sql<boolean>`${leadChangeScope(call)(eb)}`.as('can_change'),
      eb.exists(listedHome(tx)).as('can_apply'),
    ])
    .where('leads.id', '=', id)
    .where(leadScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Inquiry')
  const messages = await findMessages(tx, id)
  return {
    ...presentLead(row),
    messages,
    showings: await showingsOf(tx, id),
    draft: await draftForLead(tx, call.services, { ...row, messages }),
    canApply: row.can_apply === true,
    canChange: row.can_change,
  }
}

/** The home of a lead, if it is listed. */
const listedHome = (tx: Tx) =>
  tx
    .selectFrom('properties')
    .select('properties.id')
    .whereRef('properties.id', '=', sql.ref('leads.property_id'))
    .where(isListed)

const leadRows = (tx: Tx) =>
  tx
    .selectFrom('leads')
    .leftJoin('properties as home', 'home.id', 'leads.property_id')
    .selectAll('leads')
    .select('home.title as property_title')

const presentLead = (row: Selectable<LeadsTable> & { property_title: string | null }): Lead => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  temperature: row.temperature,
  score: row.score,
  reasons: row.reasons,
  message: row.message,
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  status: row.status,
  answeredAt: row.answered_at?.toISOString() ?? null,
  invitedAt: row.invited_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})
