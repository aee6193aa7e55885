import type { Property, properties } from '#contract/properties.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { photosOf } from './photos.queries.ts'
import { presentProperty } from './properties.queries.ts'
import { propertyScope } from './properties.scope.ts'
import { columnsOf, PROPERTY_COLUMNS } from './property-columns.ts'

/**
 * Changes the fields that were sent, on a home within the caller's reach.
 * @throws Refusal `not_found`
 */
export function updateProperty(call: Call<typeof properties.update>): Promise<Property> {
  const { body, params, services } = call
  const given = columnsOf(body)
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('properties')
      .set({ ...given, updated_at: services.clock() })
      .where('id', '=', params.id)
      .where(propertyScope(call))
      .returning(PROPERTY_COLUMNS)
      .executeTakeFirst()
    if (!row) throw notFound('Property')
    await audit(tx, call, 'property.update', { type: 'property', id: row.id, detail: { fields: Object.keys(given) } })
    return presentProperty(row, { photos: await photosOf(tx, row.id), wishes: null })
  })
}
