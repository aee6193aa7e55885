import { v7 as newId } from 'uuid'
import { searchTerms } from '../../ai/documents/passage-index.ts'
import type { Passage } from '../../ai/documents/text-block.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** Few enough that no other transaction waits long behind them on the embedded database. */
const PASSAGES_AT_ONCE = 200

/**
 * Keeps the text of a document in place of what an earlier try left. It takes several transactions, because nothing reads
 * passages before their document is ready.
 */
export async function keepPassages({ db }: Services, documentId: string, passages: readonly Passage[]): Promise<void> {
  await systemTransaction(db, (tx) => dropPassages(tx, documentId))
  for (let from = 0; from < passages.length; from += PASSAGES_AT_ONCE) {
    const rows = passages
      .slice(from, from + PASSAGES_AT_ONCE)
      .map((passage, index) => rowOf(documentId, passage, from + index + 1))
    await systemTransaction(db, (tx) => tx.insertInto('document_passages').values(rows).execute())
  }
}

/** Deletes a document's text. SYSTEM only. */
export const dropPassages = (tx: Tx, documentId: string) =>
  tx.deleteFrom('document_passages').where('document_id', '=', documentId).execute()

const rowOf = (document_id: string, { page, pageStarts, heading, text }: Passage, ordinal: number) => ({
  id: newId(),
  document_id,
  ordinal,
  page,
  page_starts: pageStarts,
  heading,
  text,
  terms: searchTerms({ heading, text }).join(' '),
})
