import type { documents } from '#contract/documents.ts'
import { audit } from '../../audit.ts'
import { bySystem, transaction } from '../../db/transaction.ts'
import { removeFile } from '../../files/keep-file.ts'
import type { Call } from '../../http/call.ts'
import { lockDocument } from './lock-document.ts'
import { dropPassages } from './passages.ts'

/**
 * Removes a document: its text at once, and its file within a day.
 * @throws Refusal `not_found`, also for one already removed.
 */
export function removeDocument(call: Call<typeof documents.remove>): Promise<{ id: string }> {
  const { params, services } = call
  return transaction(call, async (tx) => {
    const { id, file_id } = await lockDocument(tx, call, params.id)
    await tx
      .updateTable('documents')
      .set({ removed_at: services.clock(), is_shared: false, is_house_rules: false })
      .where('id', '=', id)
      .execute()
    await removeFile(tx, file_id)
    await bySystem(tx, () => dropPassages(tx, id))
    await audit(tx, call, 'document.remove', { type: 'document', id })
    return { id }
  })
}
