import { v7 as newId } from 'uuid'
import type { buildings } from '#contract/buildings.ts'
import { toCents } from '#contract/money.ts'
import type { Property } from '#contract/properties.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { photosOfHomes } from '../photos/photos.queries.ts'
import { refusingSameUnit } from '../properties/in-building.ts'
import { presentProperty } from '../properties/properties.queries.ts'
import { PROPERTY_SELECTION } from '../properties/property-columns.ts'
import { type BuildingPlace, lockBuilding } from './lock-building.ts'

type Addition = Call<typeof buildings.addUnits>

/**
 * Adds a home for each label, all at once or none: drafts with the building's address, time zone and criteria.
 * @throws Refusal `not_found`; `conflict` when a label exists in the building
 */
export const addUnits = (call: Addition): Promise<Property[]> =>
  transaction(call, async (tx) => {
    const building = await lockBuilding(tx, call, call.params.id)
    const rows = await refusingSameUnit(() =>
      tx.insertInto('properties').values(homesOf(call, building)).returning(PROPERTY_SELECTION).execute(),
    )
    const { id } = building
    await audit(tx, call, 'building.addUnits', { type: 'building', id, detail: { labels: call.body.labels } })
    for (const row of rows) await audit(tx, call, 'property.create', { type: 'property', id: row.id })
    const photos = await photosOfHomes(tx, rows)
    return rows.map((row) => presentProperty(row, { ...photos(row), wishes: null }))
  })

function homesOf({ body, services }: Addition, { id: building_id, name, ...place }: BuildingPlace) {
  const now = services.clock()
  const { rentAmount, bedrooms, bathrooms, propertyType = null } = body
  return body.labels.map((unit_label) => ({
    ...place,
    id: newId(),
    building_id,
    unit_label,
    title: `${name}, ${unit_label}`,
    rent_cents: toCents(rentAmount),
    bedrooms,
    bathrooms,
    property_type: propertyType,
    manager_id: null,
    owner_id: null,
    status: 'ACTIVE' as const,
    is_available: true,
    published_at: null,
    created_at: now,
    updated_at: now,
  }))
}
