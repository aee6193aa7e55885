import type { Tx } from '../../db/transaction.ts'
import { removeFile } from '../../files/keep-file.ts'
import { dropPassages } from './passages.ts'

const ERASED_NAME = 'Deleted document'

/** Erases the documents of an account that is erased: their text and names at once, their files within a day. SYSTEM only. */
export async function eraseDocuments(tx: Tx, ownerId: string, at: Date): Promise<void> {
  const rows = await tx.selectFrom('documents').select(['id', 'file_id']).where('owner_id', '=', ownerId).execute()
  for (const { id, file_id } of rows) {
    await removeFile(tx, file_id)
    await dropPassages(tx, id)
  }
  await tx
    .updateTable('documents')
    .set({ name: ERASED_NAME, is_shared: false, removed_at: at })
    .where('owner_id', '=', ownerId)
    .execute()
}
