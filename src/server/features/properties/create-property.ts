import { v7 as newId } from 'uuid'
import { toCents } from '#contract/money.ts'
import type { Property, properties } from '#contract/properties.ts'
import { timeZoneOf } from '#contract/us-states.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { PROPERTY_COLUMNS, presentProperty } from './properties.queries.ts'

/** Adds a home to the caller's own. */
export function createProperty(call: Call<typeof properties.create>): Promise<Property> {
  const { body, actor, services } = call
  return transaction(call, async (tx) => {
    const now = services.clock()
    const row = await tx
      .insertInto('properties')
      .values({
        id: newId(),
        landlord_id: actor.id,
        manager_id: null,
        owner_id: null,
        title: body.title,
        description: body.description,
        street: body.street ?? null,
        city: body.city,
        state: body.state,
        postal_code: body.postalCode ?? null,
        rent_cents: toCents(body.rentAmount),
        bedrooms: body.bedrooms,
        bathrooms: body.bathrooms,
        property_type: body.propertyType,
        status: body.status,
        is_available: body.isAvailable,
        criteria: body.criteria ?? null,
        time_zone: body.timeZone ?? timeZoneOf(body.state),
        created_at: now,
        updated_at: now,
      })
      .returning(PROPERTY_COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(tx, call, 'property.create', { type: 'property', id: row.id })
    return presentProperty(row, { photos: [], wishes: null })
  })
}
