import type { rentAnalyses } from '#contract/rent-analyses.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { rentAnalysisScope } from './rent-analyses.scope.ts'

/**
 * Removes a rent that was suggested.
 * @throws Refusal `not_found`
 */
export function removeAnalysis(call: Call<typeof rentAnalyses.remove>): Promise<{ id: string }> {
  const { id } = call.params
  return transaction(call, async (tx) => {
    const removed = await tx
      .deleteFrom('rent_analyses')
      .where('id', '=', id)
      .where(rentAnalysisScope(call))
      .returning('property_id')
      .executeTakeFirst()
    if (!removed) throw notFound('Analysis')
    await audit(tx, call, 'rent.remove', { type: 'property', id: removed.property_id })
    return { id }
  })
}
