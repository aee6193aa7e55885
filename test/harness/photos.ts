import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

/** Adds photos to a home after those it has, without making image files; resolves to their ids in order. */
export async function addPhotos(
  { services }: TestServer,
  home: { propertyId: string; createdBy: string },
  count = 1,
): Promise<string[]> {
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
          created_by: home.createdBy,
          removed_at: null,
        })),
      )
      .execute()
    const { last } = await tx
      .selectFrom('property_photos')
      .select((eb) => eb.fn.countAll<string>().as('last'))
      .where('property_id', '=', home.propertyId)
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('property_photos')
      .values(
        photos.map(({ id, fileId }, index) => ({
          id,
          property_id: home.propertyId,
          file_id: fileId,
          alt: `Room ${Number(last) + index + 1}`,
          position: Number(last) + index,
        })),
      )
      .execute()
  })
  return photos.map(({ id }) => id)
}
