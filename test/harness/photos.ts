import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

/** Adds photos to a home or a building after those it has, without making image files; resolves to their ids in order. */
export async function addPhotos(
  { services }: TestServer,
  { createdBy, ...of }: { propertyId: string; createdBy: string } | { buildingId: string; createdBy: string },
  count = 1,
): Promise<string[]> {
  const [column, id] =
    'propertyId' in of ? (['property_id', of.propertyId] as const) : (['building_id', of.buildingId] as const)
  const photos = Array.from({ length: count }, () => ({ id: randomUUID(), fileId: newId() }))
  await Promise.all(
    photos.flatMap(({ fileId }) =>
      ['large', 'small', 'social'].map((size) => services.files.put(`${fileId}.${size}`, Buffer.from(size))),
    ),
  )
  await systemTransaction(services.db, async (tx) => {
    await tx
      .insertInto('files')
      .values(
        photos.map(({ fileId }) => ({
          id: fileId,
          purpose: 'property_photo' as const,
          name: 'home.jpg',
          content_type: 'image/jpeg',
          byte_size: 1000,
          sha256: Buffer.alloc(32),
          width: 320,
          height: 200,
          variants: ['large', 'small', 'social'],
          created_by: createdBy,
          removed_at: null,
        })),
      )
      .execute()
    const { last } = await tx
      .selectFrom('property_photos')
      .select((eb) => eb.fn.countAll<string>().as('last'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('property_photos')
      .values(
        photos.map((photo, index) => ({
          id: photo.id,
          [column]: id,
          file_id: photo.fileId,
          alt: `Room ${Number(last) + index + 1}`,
          position: Number(last) + index,
        })),
      )
      .execute()
  })
  return photos.map((photo) => photo.id)
}
