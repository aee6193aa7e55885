import type { tickets } from '#contract/tickets.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { readFile } from '../../files/read-file.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { ticketScope } from './tickets.scope.ts'

/**
 * A ticket photo, to show on a page.
 * @throws Refusal `not_found`
 */
export async function readTicketPhoto(call: Call<typeof tickets.photo>): Promise<FileReply> {
  const fileId = await transaction(call, (tx) => fileOf(tx, call))
  return readFile(call.services, fileId, call.query.size)
}

async function fileOf(tx: Tx, call: Call<typeof tickets.photo>): Promise<string> {
  const { id, photoId } = call.params
  const row = await tx
    .selectFrom('tickets')
    .innerJoin('ticket_photos', 'ticket_photos.ticket_id', 'tickets.id')
    .select('ticket_photos.file_id')
    .where('tickets.id', '=', id)
    .where('ticket_photos.id', '=', photoId)
    .where(ticketScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Photo')
  return row.file_id
}
