import { INQUIRIES_SHOWN_MAX, type Lead, type leads } from '#contract/leads.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { leadScope } from './leads.scope.ts'

/** The newest leads within the caller's reach. */
export function listLeads(call: Call<typeof leads.list>): Promise<{ leads: Lead[] }> {
  return transaction(call, async (tx) => {
    const rows = await tx
      .selectFrom('leads')
      .leftJoin('properties', 'properties.id', 'leads.property_id')
      .selectAll('leads')
      .select('properties.title as property_title')
      .where(leadScope(call))
      .orderBy('leads.id', 'desc')
      .limit(INQUIRIES_SHOWN_MAX)
      .execute()
    return {
      leads: rows.map((row) => ({
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
        createdAt: row.created_at.toISOString(),
      })),
    }
  })
}
