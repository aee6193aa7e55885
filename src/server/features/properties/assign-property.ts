import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { propertyScope } from './properties.scope.ts'

interface Assignment {
  propertyId: string
  /** Accounts of the home's manager and owner; left out stays as it is. */
  managerId?: string
  ownerId?: string
}

/**
 * Gives a home within the caller's reach a manager or an owner.
 * @throws Refusal `not_found`
 */
export function assignProperty(call: SignedCall, { propertyId, managerId, ownerId }: Assignment): Promise<void> {
  const given = { manager_id: managerId, owner_id: ownerId }
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('properties')
      .set({ ...given, updated_at: call.services.clock() })
      .where('id', '=', propertyId)
      .where(propertyScope(call))
      .returning('properties.id')
      .executeTakeFirst()
    if (!row) throw notFound('Property')
    const fields = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    await audit(tx, call, 'property.assign', { type: 'property', id: row.id, detail: { fields } })
  })
}
