import { v7 as newId } from 'uuid'
import type { Property, properties } from '#contract/properties.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { photosOfHome } from '../photos/photos.queries.ts'
import { whereNew } from '../portfolio/where-new.ts'
import { refusingSameUnit, unitColumns } from './in-building.ts'
import { presentProperty } from './properties.queries.ts'
import { columnsOf, PROPERTY_SELECTION } from './property-columns.ts'

/**
 * Adds a home to the caller's portfolio.
 * @throws Refusal `invalid` for a building out of reach; `conflict` when it has a home with this label.
 */
export function createProperty(call: Call<typeof properties.create>): Promise<Property> {
  const { body, actor, services } = call
  return transaction(call, async (tx) => {
    const now = services.clock()
    const landlordId = portfolioOf(actor)
    const unit = await unitColumns(tx, call, body, { landlordId, present: null })
    const home = {
      id: newId(),
      landlord_id: landlordId,
      manager_id: null,
      owner_id: null,
      ...columnsOf(body),
      ...unit,
      published_at: body.isPublished ? now : null,
      ...(await whereNew(tx, landlordId, body)),
      created_at: now,
      updated_at: now,
    }
    const row = await refusingSameUnit(() =>
      tx.insertInto('properties').values(home).returning(PROPERTY_SELECTION).executeTakeFirstOrThrow(),
    )
    await audit(tx, call, 'property.create', { type: 'property', id: row.id })
    return presentProperty(row, { ...(await photosOfHome(tx, row)), wishes: null })
  })
}
