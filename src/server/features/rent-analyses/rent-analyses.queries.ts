import { toDollars } from '#contract/money.ts'
import {
  type BriefRentAnalysis,
  RENT_ANALYSES_KEPT_MAX,
  type RentAnalysis,
  type rentAnalyses,
} from '#contract/rent-analyses.ts'
import { businessMoney } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { rentAnalysisScope } from './rent-analyses.scope.ts'

/**
 * The rents that were suggested for a home, newest first.
 * @throws Refusal `not_found` for a home out of reach.
 */
export function listAnalyses(call: Call<typeof rentAnalyses.list>): Promise<{ analyses: BriefRentAnalysis[] }> {
  const { propertyId } = call.params
  return transaction(call, async (tx) => {
    const home = await tx
      .selectFrom('properties')
      .select(['id', businessMoney('properties.landlord_id').as('money')])
      .where('id', '=', propertyId)
      .where(propertyScope(call))
      .executeTakeFirst()
    if (!home) throw notFound('Property')
    const rows = await tx
      .selectFrom('rent_analyses')
      .select(['id', 'goal', 'suggested_cents', 'created_at'])
      .where('property_id', '=', propertyId)
      .where(rentAnalysisScope(call))
      .orderBy('id', 'desc')
      .limit(RENT_ANALYSES_KEPT_MAX)
      .execute()
    return {
      analyses: rows.map(({ id, goal, suggested_cents, created_at }) => ({
        id,
        goal,
        ...home.money,
        suggestedRent: toDollars(suggested_cents),
        createdAt: created_at.toISOString(),
      })),
    }
  })
}

/**
 * One of them, as it was then.
 * @throws Refusal `not_found`
 */
export const readAnalysis = (call: Call<typeof rentAnalyses.read>): Promise<RentAnalysis> =>
  transaction(call, (tx) => findAnalysis(tx, call, call.params.id))

/** The same, inside a transaction. */
export async function findAnalysis(tx: Tx, call: SignedCall, id: string): Promise<RentAnalysis> {
  const row = await tx
    .selectFrom('rent_analyses')
    .select(['id', 'goal', 'found', 'created_at', businessMoney('rent_analyses.landlord_id').as('money')])
    .where('id', '=', id)
    .where(rentAnalysisScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Analysis')
  return { id: row.id, goal: row.goal, createdAt: row.created_at.toISOString(), ...row.money, ...row.found }
}
