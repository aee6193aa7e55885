import { sql } from 'kysely'
import { v4 as randomId } from 'uuid'
import type { buildingPhotos } from '#contract/building-photos.ts'
import { PHOTOS_MAX, type Photo, type propertyPhotos } from '#contract/property-photos.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { keepPicture, removeFile } from '../../files/keep-file.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { albumPhotos, presentPhoto } from './photos.queries.ts'

/** What has photos: a home or a building. */
interface Owner {
  type: 'property' | 'building'
  /** Names it in a sentence: 'A home'. */
  name: string
  /**
   * Locks its row until the transaction ends, so no one else can change its photos meanwhile.
   * @throws Refusal `not_found`, and others where the caller can't change its photos
   */
  lock: (tx: Tx, call: SignedCall, id: string) => Promise<void>
}

type Endpoints = typeof propertyPhotos | typeof buildingPhotos

/** What can be done with the photos of a home or a building. */
export const albumOf = (owner: Owner) => ({
  /**
   * Checks that a photo can be added, before it is prepared.
   * @throws Refusal as `add` does
   */
  admit: (call: SignedCall & { params: { id: string } }): Promise<void> =>
    transaction(call, async (tx) => requireRoom(owner, await lockPhotos(tx, call, owner))),
  /**
   * Adds a photo after the others.
   * @throws Refusal `not_found`, or `conflict` when there is the maximum already
   */
  add: (call: Call<Endpoints['addPhoto']>): Promise<Photo> => addPhoto(owner, call),
  /**
   * Describes or moves a photo; a position past the end means the end.
   * @throws Refusal `not_found`
   */
  update: (call: Call<Endpoints['updatePhoto']>): Promise<{ photos: Photo[] }> => updatePhoto(owner, call),
  /**
   * Removes a photo, and its file.
   * @throws Refusal `not_found`
   */
  remove: (call: Call<Endpoints['removePhoto']>): Promise<{ photos: Photo[] }> => removePhoto(owner, call),
})

function requireRoom({ name }: Owner, ids: readonly string[]): void {
  if (ids.length < PHOTOS_MAX) return
  throw refused('conflict', `${name} has at most ${PHOTOS_MAX} photos. Remove one before you add another.`)
}

function addPhoto(owner: Owner, call: Call<Endpoints['addPhoto']>): Promise<Photo> {
  const { body, file, params, services } = call
  return transaction(call, async (tx) => {
    const ids = await lockPhotos(tx, call, owner)
    requireRoom(owner, ids)
    const kept = await keepPicture(tx, call, { purpose: 'property_photo', file })
    const row = await tx
      .insertInto('property_photos')
      .values({
        // Anyone with its address can see it, so the address must be impossible to guess.
        id: randomId(),
        [columnOf(owner)]: params.id,
        file_id: kept.id,
        alt: body.alt ?? '',
        position: ids.length,
        created_at: services.clock(),
      })
      .returning(['id', 'alt', 'building_id'])
      .executeTakeFirstOrThrow()
    await auditPhoto(tx, call, owner, { what: 'photo_add', photoId: row.id })
    return presentPhoto({ ...row, width: kept.width, height: kept.height })
  })
}

function updatePhoto(owner: Owner, call: Call<Endpoints['updatePhoto']>): Promise<{ photos: Photo[] }> {
  const { body, params } = call
  return transaction(call, async (tx) => {
    const ids = await lockPhotos(tx, call, owner)
    demandPhoto(ids, params.photoId)
    if (body.alt !== undefined) {
      await tx.updateTable('property_photos').set({ alt: body.alt }).where('id', '=', params.photoId).execute()
    }
    if (body.position !== undefined) {
      const others = ids.filter((id) => id !== params.photoId)
      await setOrder(tx, others.toSpliced(body.position, 0, params.photoId))
    }
    await auditPhoto(tx, call, owner, { what: 'photo_update', photoId: params.photoId, fields: Object.keys(body) })
    return { photos: await albumPhotos(tx, params.id) }
  })
}

function removePhoto(owner: Owner, call: Call<Endpoints['removePhoto']>): Promise<{ photos: Photo[] }> {
  const { id, photoId } = call.params
  return transaction(call, async (tx) => {
    const ids = await lockPhotos(tx, call, owner)
    demandPhoto(ids, photoId)
    await dropPhotos(tx, [photoId])
    await setOrder(
      tx,
      ids.filter((other) => other !== photoId),
    )
    await auditPhoto(tx, call, owner, { what: 'photo_remove', photoId })
    return { photos: await albumPhotos(tx, id) }
  })
}

/** Removes these photos, and their files. */
export async function dropPhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.deleteFrom('property_photos').where('id', 'in', ids).returning('file_id').execute()
  for (const { file_id } of rows) await removeFile(tx, file_id)
}

type PhotoCall = SignedCall & { params: { id: string } }

const columnOf = ({ type }: Owner) => `${type}_id` as const

/** The ids of its photos, in order. No one else can change them until the transaction ends. */
async function lockPhotos(tx: Tx, call: PhotoCall, owner: Owner): Promise<string[]> {
  await owner.lock(tx, call, call.params.id)
  return (await albumPhotos(tx, call.params.id)).map(({ id }) => id)
}

const auditPhoto = (
  tx: Tx,
  call: PhotoCall,
  { type }: Owner,
  { what, ...detail }: { what: 'photo_add' | 'photo_update' | 'photo_remove'; photoId: string; fields?: string[] },
): Promise<void> => audit(tx, call, `${type}.${what}`, { type, id: call.params.id, detail })

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
