import { sql } from 'kysely'
import { forgetDocumentNames } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { removeFile } from '../../files/keep-file.ts'
import { dropPassages } from './passages.ts'

const ERASED_NAME = 'Deleted document'

/**
 * Erases the documents of an account that is erased: their text and names, and the answers that quoted them, at once, their
 * files within a day. SYSTEM only.
 */
export async function eraseDocuments(tx: Tx, ownerId: string, at: Date): Promise<void> {
  await eraseQuotations(tx, ownerId)
  const rows = await tx.selectFrom('documents').select(['id', 'file_id']).where('owner_id', '=', ownerId).execute()
  for (const { id, file_id } of rows) {
    await removeFile(tx, file_id)
    await dropPassages(tx, id)
  }
  await tx
    .updateTable('documents')
    .where('owner_id', '=', ownerId)
    .set({ name: ERASED_NAME, is_shared: false, is_house_rules: false, removed_at: at })
    .execute()
  await tx.selectNoFrom(forgetDocumentNames(sql.val(ownerId)).as('done')).execute()
}

/** Those in other people's chats, too: a tenant's answers quote their landlord's documents. */
const eraseQuotations = (tx: Tx, ownerId: string) =>
  sql`
    delete from chat_messages where exists (
      select from jsonb_array_elements(chat_messages.citations) citation
      join document_passages on document_passages.id = (citation ->> 'passageId')::uuid
      join documents on documents.id = document_passages.document_id
      where documents.owner_id = ${ownerId})`.execute(tx)
