import { v7 as newId } from 'uuid'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

/** Adds a photo to a ticket without making an image file; resolves to its id. */
export async function addTicketPhoto(
  { services }: TestServer,
  { ticketId, createdBy }: { ticketId: string; createdBy: string },
): Promise<string> {
  const [id, fileId] = [newId(), newId()]
  const sizes = ['large', 'small'] as const
  await Promise.all(sizes.map((size) => services.files.put(`${fileId}.${size}`, Buffer.from(size))))
  const file = {
    id: fileId,
    purpose: 'ticket_photo' as const,
    name: 'tap.jpg',
    content_type: 'image/jpeg',
    byte_size: 1000,
    sha256: Buffer.alloc(32),
    width: 320,
    height: 200,
    variants: [...sizes],
    created_by: createdBy,
    removed_at: null,
  }
  await systemTransaction(services.db, (tx) => tx.insertInto('files').values(file).execute())
  // Only people add photos, so it is added in a person's name.
  const caller = { services, actor: { id: createdBy, role: 'LANDLORD' as const, token: '' }, ip: '', userAgent: '' }
  await transaction(caller, (tx) =>
    tx
      .insertInto('ticket_photos')
      .values({ id, ticket_id: ticketId, file_id: fileId, created_by: createdBy })
      .execute(),
  )
  return id
}
