import { type Kysely, sql } from 'kysely'
import type { Photo, propertyPhotos } from '#contract/property-photos.ts'
import type { DB } from '../../db/schema.ts'
import { PUBLIC_FOR_A_DAY, readFile } from '../../files/read-file.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'

/** A home's photos, cover first. */
export const photosOf = async (db: Kysely<DB>, propertyId: string): Promise<Photo[]> =>
  (await photosByHome(db, [propertyId])).get(propertyId) ?? []

/** Photos by home id, cover first; a home without photos is missing. */
export async function photosByHome(db: Kysely<DB>, propertyIds: readonly string[]): Promise<Map<string, Photo[]>> {
  const byHome = new Map<string, Photo[]>()
  if (propertyIds.length > 0) {
    const rows = await db
      .selectFrom('property_photos')
      .innerJoin('files', 'files.id', 'property_photos.file_id')
      .select(['property_photos.id', 'property_id', 'alt', 'files.width', 'files.height'])
      // One statement for any number of homes, so it stays prepared.
      .where('property_id', '=', sql<string>`any(${sql.val(propertyIds)}::uuid[])`)
      .orderBy('position')
      .orderBy('property_photos.id')
      .execute()
    for (const { property_id, ...row } of rows) {
      byHome.set(property_id, [...(byHome.get(property_id) ?? []), presentPhoto(row)])
    }
  }
  return byHome
}

/** A photo as the API shows it. A file stored as a picture always has a size. */
export const presentPhoto = (row: { id: string; alt: string; width: number | null; height: number | null }): Photo => ({
  id: row.id,
  alt: row.alt,
  width: row.width ?? 0,
  height: row.height ?? 0,
})

/**
 * One size of a photo. Its id is random: anyone who has it can see the photo until it is removed.
 * @throws Refusal `not_found`
 */
export async function readPhoto({ params, services }: Call<typeof propertyPhotos.photo>): Promise<FileReply> {
  const row = await services.db
    .selectFrom('property_photos')
    .select('file_id')
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!row) throw notFound('Photo')
  return { ...(await readFile(services, row.file_id, params.size)), cache: PUBLIC_FOR_A_DAY }
}
