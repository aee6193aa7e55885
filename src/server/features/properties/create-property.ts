import { v7 as newId } from 'uuid'
import type { Property, properties } from '#contract/properties.ts'
import { timeZoneOf } from '#contract/us-states.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { presentProperty } from './properties.queries.ts'
import { columnsOf, PROPERTY_COLUMNS } from './property-columns.ts'

/** Adds a home to the caller's portfolio. */
export function createProperty(call: Call<typeof properties.create>): Promise<Property> {
  const { body, actor, services } = call
  return transaction(call, async (tx) => {
    const now = services.clock()
    const row = await tx
      .insertInto('properties')
      .values({
        id: newId(),
        landlord_id: portfolioOf(actor),
        manager_id: null,
        owner_id: null,
        ...columnsOf(body),
        published_at: body.isPublished ? now : null,
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
