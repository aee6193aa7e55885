import { type Kysely, sql } from 'kysely'
import type { Photo, propertyPhotos } from '#contract/property-photos.ts'
import type { DB } from '../../db/schema.ts'
import { PUBLIC_FOR_A_DAY, readFile } from '../../files/read-file.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'

/** The photos of a home or a building, cover first. */
export const albumPhotos = async (db: Kysely<DB>, id: string): Promise<Photo[]> =>
  (await photosOf(db, [id])).get(id) ?? []

/** Photos by the id of their home or building, cover first; one without photos is missing. */
export async function photosOf(db: Kysely<DB>, owners: readonly string[]): Promise<Map<string, Photo[]>> {
  const byOwner = new Map<string, Photo[]>()
  if (owners.length === 0) return byOwner
  // One statement for any number of them, so it stays prepared.
  const isOne = sql<string>`any(${sql.val(owners)}::uuid[])`
  const rows = await db
    .selectFrom('property_photos')
    .innerJoin('files', 'files.id', 'property_photos.file_id')
    .select(['property_photos.id', 'property_id', 'building_id', 'alt', 'files.width', 'files.height'])
    .where((eb) => eb.or([eb('property_id', '=', isOne), eb('building_id', '=', isOne)]))
    .orderBy('position')
    .orderBy('property_photos.id')
    .execute()
  for (const row of rows) {
    const owner = row.property_id ?? row.building_id ?? ''
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), presentPhoto(row)])
  }
  return byOwner
}

/** What people see of a home: its own photos, then those of its building. */
export interface HomePhotos {
  photos: Photo[]
  buildingPhotos: Photo[]
}

type Home = { id: string; building_id: string | null }

/** The photos of these homes and of their buildings. */
export async function photosOfHomes(db: Kysely<DB>, homes: readonly Home[]): Promise<(home: Home) => HomePhotos> {
  const buildings = new Set(homes.flatMap(({ building_id }) => building_id ?? []))
  const photos = await photosOf(db, [...homes.map(({ id }) => id), ...buildings])
  return ({ id, building_id }) => ({
    photos: photos.get(id) ?? [],
    buildingPhotos: (building_id && photos.get(building_id)) || [],
  })
}

/** The same for one home. */
export const photosOfHome = async (db: Kysely<DB>, home: Home): Promise<HomePhotos> =>
  (await photosOfHomes(db, [home]))(home)

interface PhotoRow {
  id: string
  building_id: string | null
  alt: string
  width: number | null
  height: number | null
}

/** A photo as the API shows it. A file stored as a picture always has a size. */
export const presentPhoto = ({ id, building_id, alt, width, height }: PhotoRow): Photo => ({
  ...{ id, alt, isOfBuilding: building_id !== null },
  width: width ?? 0,
  height: height ?? 0,
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
