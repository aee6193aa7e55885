import { sql } from 'kysely'
import { v4 as randomId } from 'uuid'
import { PHOTOS_MAX, type Photo, type propertyPhotos } from '#contract/property-photos.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { keepPicture, removeFile } from '../../files/keep-file.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { photosOf, presentPhoto } from './photos.queries.ts'
import { propertyScope } from './properties.scope.ts'

/**
 * Checks that a photo can be added, before it is prepared.
 * @throws Refusal as `addPhoto` does.
 */
export const admitPhoto = (call: SignedCall & { params: { id: string } }): Promise<void> =>
  transaction(call, async (tx) => requireRoom(await lockPhotos(tx, call, call.params.id)))

function requireRoom(ids: readonly string[]): void {
  if (ids.length < PHOTOS_MAX) return
  throw refused('conflict', `A home has at most ${PHOTOS_MAX} photos. Remove one before you add another.`)
}

/**
 * Adds a photo to a home within the caller's reach, after the others.
 * @throws Refusal `not_found`, or `conflict` when the home already has the maximum.
 */
export function addPhoto(call: Call<typeof propertyPhotos.addPhoto>): Promise<Photo> {
  const { body, file, params, services } = call
  return transaction(call, async (tx) => {
    const ids = await lockPhotos(tx, call, params.id)
    requireRoom(ids)
    const kept = await keepPicture(tx, call, { purpose: 'property_photo', file })
    const row = await tx
      .insertInto('property_photos')
      .values({
        // Anyone with its address can see it, so the address must be impossible to guess.
        id: randomId(),
        property_id: params.id,
        file_id: kept.id,
        alt: body.alt ?? '',
        position: ids.length,
        created_at: services.clock(),
      })
      .returning(['id', 'alt'])
      .executeTakeFirstOrThrow()
    await audit(tx, call, 'property.photo_add', { type: 'property', id: params.id, detail: { photoId: row.id } })
    return presentPhoto({ ...row, width: kept.width, height: kept.height })
  })
}

/**
 * Describes or moves a photo of a home within the caller's reach; a position past the end means the end.
 * @throws Refusal `not_found`
 */
export function updatePhoto(call: Call<typeof propertyPhotos.updatePhoto>): Promise<{ photos: Photo[] }> {
  const { body, params } = call
  return transaction(call, async (tx) => {
    const ids = await lockPhotos(tx, call, params.id)
    demandPhoto(ids, params.photoId)
    if (body.alt !== undefined) {
      await tx.updateTable('property_photos').set({ alt: body.alt }).where('id', '=', params.photoId).execute()
    }
    if (body.position !== undefined) {
      const others = ids.filter((id) => id !== params.photoId)
      await setOrder(tx, others.toSpliced(body.position, 0, params.photoId))
    }
    const detail = { photoId: params.photoId, fields: Object.keys(body) }
    await audit(tx, call, 'property.photo_update', { type: 'property', id: params.id, detail })
    return { photos: await photosOf(tx, params.id) }
  })
}

/**
 * Removes a photo of a home within the caller's reach, and its file.
 * @throws Refusal `not_found`
 */
export function removePhoto(call: Call<typeof propertyPhotos.removePhoto>): Promise<{ photos: Photo[] }> {
  const { id, photoId } = call.params
  return transaction(call, async (tx) => {
    const ids = await lockPhotos(tx, call, id)
    demandPhoto(ids, photoId)
    const { file_id } = await tx
      .deleteFrom('property_photos')
      .where('id', '=', photoId)
      .returning('file_id')
      .executeTakeFirstOrThrow()
    await removeFile(tx, file_id)
    await setOrder(
      tx,
      ids.filter((other) => other !== photoId),
    )
    await audit(tx, call, 'property.photo_remove', { type: 'property', id, detail: { photoId } })
    return { photos: await photosOf(tx, id) }
  })
}

/**
 * The photos of a home within reach, in order. No one else can change them until the transaction ends: the home's row
 * is locked and touched along with its photos.
 */
async function lockPhotos(tx: Tx, call: SignedCall, propertyId: string): Promise<string[]> {
  const home = await tx
    .updateTable('properties')
    .set({ updated_at: call.services.clock() })
    .where('id', '=', propertyId)
    .where(propertyScope(call))
    .returning('properties.id')
    .executeTakeFirst()
  if (!home) throw notFound('Property')
  const rows = await tx
    .selectFrom('property_photos')
    .select('id')
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function demandPhoto(ids: readonly string[], photoId: string): void {
  if (!ids.includes(photoId)) throw notFound('Photo')
}

/** Numbers photos from 0 in the order of the given ids. */
async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update property_photos set position = place.position - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where property_photos.id = place.id`.execute(tx)
}
