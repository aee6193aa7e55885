import type { Property, properties } from '#contract/properties.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { photosOfHome } from '../photos/photos.queries.ts'
import { refusingSameUnit, unitColumns } from './in-building.ts'
import { type HomeState, lockProperty } from './lock-property.ts'
import { presentProperty } from './properties.queries.ts'
import { columnsOf, PROPERTY_SELECTION } from './property-columns.ts'

type Update = Call<typeof properties.update>

/**
 * Changes the fields that were sent, on a home within the caller's reach.
 * @throws Refusal `not_found`; `invalid` for a building out of reach; `conflict` when it would offer an archived home, or the
 * building has one with this label.
 */
export function updateProperty(call: Update): Promise<Property> {
  const { body, params, services } = call
  const given = columnsOf(body)
  return transaction(call, async (tx) => {
    const before = await lockProperty(tx, call, params.id)
    const offer = offerOf(body, before)
    if (offer && before.archived_at !== null) throw refused('conflict', 'Bring this home back from the archive first.')
    const publishedAt = offer === false ? null : (before.published_at ?? (offer ? services.clock() : null))
    const { landlord_id: landlordId, building_id: present } = before
    const changed = {
      ...given,
      ...(await unitColumns(tx, call, body, { landlordId, present })),
      // A home that is offered can be rented.
      ...(offer && { is_available: true }),
      published_at: publishedAt,
      updated_at: services.clock(),
    }
    const row = await refusingSameUnit(() =>
      tx
        .updateTable('properties')
        .set(changed)
        .where('id', '=', before.id)
        .returning(PROPERTY_SELECTION)
        .executeTakeFirstOrThrow(),
    )
    const subject = { type: 'property', id: row.id } as const
    const fields = Object.keys(given)
    if (fields.length > 0) await audit(tx, call, 'property.update', { ...subject, detail: { fields } })
    if (before.published_at === null && publishedAt !== null) await audit(tx, call, 'property.publish', subject)
    if (before.published_at !== null && publishedAt === null) await audit(tx, call, 'property.unpublish', subject)
    return presentProperty(row, { ...(await photosOfHome(tx, row)), wishes: null })
  })
}

/**
 * Whether a change offers the home to visitors, takes it back, or (undefined) leaves that as it is. A client that doesn't
 * know `isPublished` offers a home by making it available; saying so again of a draft changes nothing.
 */
function offerOf({ isPublished, isAvailable }: Update['body'], before: HomeState): boolean | undefined {
  if (isAvailable === false) return false
  if (isPublished !== undefined) return isPublished
  return isAvailable === true && !before.is_available ? true : undefined
}
