import { v7 as newId } from 'uuid'
import type { TestServer } from './app.ts'
import { inNameOf, storePicture } from './stored-picture.ts'

/** Adds a photo to a ticket without making an image file; resolves to its id. */
export async function addTicketPhoto(
  server: TestServer,
  { ticketId, createdBy }: { ticketId: string; createdBy: string },
): Promise<string> {
  const file_id = await storePicture(server, { purpose: 'ticket_photo', createdBy })
  const row = { id: newId(), ticket_id: ticketId, file_id, created_by: createdBy }
  await inNameOf(server, createdBy, (tx) => tx.insertInto('ticket_photos').values(row).execute())
  return row.id
}
