import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'

/** What makes a document the house rules of its building. */
interface Rules {
  buildingId: string | null
  isHouseRules: boolean
  /** Its media type; undefined before it is received. */
  type?: string
}

/** @throws Refusal `invalid` for house rules that aren't about a building, or are no PDF. */
export function requireRules({ buildingId, isHouseRules, type }: Rules): void {
  if (!isHouseRules) return
  if (buildingId === null) throw wrongField('isHouseRules', 'Only a document about a building can be its house rules.')
  if (type !== undefined && type !== 'application/pdf') throw wrongField('isHouseRules', 'House rules must be a PDF.')
}

/**
 * Makes room for the house rules of a building: those it has stay among the documents about it. The building must be
 * locked, so two can't take their place at once.
 */
export async function retireRules(tx: Tx, call: SignedCall, buildingId: string): Promise<void> {
  const rows = await tx
    .updateTable('documents')
    .set({ is_house_rules: false })
    .where('building_id', '=', buildingId)
    .where('is_house_rules', '=', true)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows) await audit(tx, call, 'document.unhouseRules', { type: 'document', id })
}
