import { type SqlBool, sql } from 'kysely'
import { forgetDocumentNames } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { removeFile } from '../../files/keep-file.ts'
import { dropPassages } from './passages.ts'

const ERASED_NAME = 'Deleted document'

/** An account, and the businesses that it takes along. */
interface Erased {
  account: string
  businesses: readonly string[]
}

/**
 * Erases the documents of an account that is erased: their text and names, and the answers that quoted them, at once, their
 * files within a day. Those of other businesses stay. SYSTEM only.
 */
export async function eraseDocuments(tx: Tx, erased: Erased, at: Date): Promise<void> {
  await eraseQuotations(tx, erased)
  const gone = areOf(erased)
  const rows = await tx.selectFrom('documents').select(['id', 'file_id']).where(gone).execute()
  for (const { id, file_id } of rows) {
    await removeFile(tx, file_id)
    await dropPassages(tx, id)
  }
  await tx
    .updateTable('documents')
    .set({ name: ERASED_NAME, is_shared: false, is_house_rules: false, removed_at: at })
    .where(gone)
    .execute()
  await tx.selectNoFrom(forgetDocumentNames(sql.val(erased.account)).as('done')).execute()
}

const areOf = ({ account, businesses }: Erased) => sql<SqlBool>`(
  documents.of_business and documents.owner_id = any(${businesses})
  or not documents.of_business and documents.owner_id = ${account})`

/** Those in other people's chats, too: a tenant's answers quote their landlord's documents. */
const eraseQuotations = (tx: Tx, erased: Erased) =>
  sql`
    delete from chat_messages where exists (
      select from jsonb_array_elements(chat_messages.citations) citation
      join document_passages on document_passages.id = (citation ->> 'passageId')::uuid
      join documents on documents.id = document_passages.document_id
      where ${areOf(erased)})`.execute(tx)
