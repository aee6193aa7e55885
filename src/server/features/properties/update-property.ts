import { toCents } from '#contract/money.ts'
import type { Property, properties } from '#contract/properties.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { photosOf } from './photos.queries.ts'
import { PROPERTY_COLUMNS, presentProperty } from './properties.queries.ts'
import { propertyScope } from './properties.scope.ts'

/**
 * Changes what was sent of a home within the caller's reach.
 * @throws Refusal `not_found`
 */
export function updateProperty(call: Call<typeof properties.update>): Promise<Property> {
  const { body, params, services } = call
  const given = {
    title: body.title,
    description: body.description,
    street: body.street,
    city: body.city,
    state: body.state,
    postal_code: body.postalCode,
    rent_cents: body.rentAmount === undefined ? undefined : toCents(body.rentAmount),
    bedrooms: body.bedrooms,
    bathrooms: body.bathrooms,
    property_type: body.propertyType,
    status: body.status,
    is_available: body.isAvailable,
    criteria: body.criteria,
    time_zone: body.timeZone,
  }
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('properties')
      .set({ ...given, updated_at: services.clock() })
      .where('id', '=', params.id)
      .where(propertyScope(call))
      .returning(PROPERTY_COLUMNS)
      .executeTakeFirst()
    if (!row) throw notFound('Property')
    const fields = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    await audit(tx, call, 'property.update', { type: 'property', id: row.id, detail: { fields } })
    return presentProperty(row, { photos: (await photosOf(tx, [row.id]))(row.id), wishes: null })
  })
}
