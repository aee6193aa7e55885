import type { documents } from '#contract/documents.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { readOriginal } from '../../files/read-file.ts'
import { type Call, type FileReply, portfolioOf } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { documentScope } from './documents.scope.ts'

type Reading = Call<typeof documents.file>

/**
 * A document as it was uploaded, to save. A download by anyone who isn't of the owner's business is an audit event.
 * @throws Refusal `not_found` for a document out of reach, and when its bytes are gone.
 */
export async function readDocumentFile(call: Reading): Promise<FileReply> {
  const { file_id, name, content_type } = await transaction(call, (tx) => findFile(tx, call))
  return { name, type: content_type, bytes: await readOriginal(call.services, file_id) }
}

async function findFile(tx: Tx, call: Reading) {
  const { id } = call.params
  const row = await tx
    .selectFrom('documents')
    .select(['documents.file_id', 'documents.name', 'documents.content_type', 'documents.owner_id'])
    .where('documents.id', '=', id)
    .where(documentScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Document')
  if (row.owner_id !== portfolioOf(call.actor)) await audit(tx, call, 'document.download', { type: 'document', id })
  return row
}
