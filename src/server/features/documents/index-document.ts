import type { Embedder } from '../../ai/documents/embedder.ts'
import { vectorsOf } from '../../ai/documents/passage-index.ts'
import { systemTransaction } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** How many passages are read at once. */
const PASSAGES_AT_ONCE = 8

interface PassageText {
  id: string
  heading: string | null
  text: string
}

/**
 * Gives the passages of a document that was read the vectors that questions are compared with. It goes on where an earlier
 * try ended, and does nothing without the model. A change to how sentences are cut takes a migration that drops the vectors.
 */
export async function indexDocument(services: Services, { documentId }: { documentId: string }): Promise<void> {
  const { embedder, db, clock } = services
  if (!embedder) return
  for (let after = 0; ; ) {
    const rows = await passagesAfter(services, documentId, after)
    for (const row of rows) if (!row.hasVectors) await indexPassage(db, embedder, row)
    if (rows.length < PASSAGES_AT_ONCE) break
    after = rows.at(-1)?.ordinal ?? after
  }
  await systemTransaction(db, (tx) =>
    tx
      .updateTable('documents')
      .set({ indexed_at: clock() })
      .where('id', '=', documentId)
      .where('status', '=', 'READY')
      .execute(),
  )
}

const passagesAfter = ({ db }: Services, documentId: string, after: number) =>
  systemTransaction(db, (tx) =>
    tx
      .selectFrom('document_passages')
      .select(['id', 'ordinal', 'heading', 'text'])
      .select((eb) => eb('sentence_vectors', 'is not', null).as('hasVectors'))
      .where('document_id', '=', documentId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(PASSAGES_AT_ONCE)
      .execute(),
  )

async function indexPassage(db: Services['db'], embedder: Embedder, { id, heading, text }: PassageText): Promise<void> {
  const vectors = await vectorsOf({ heading, text }, embedder)
  if (!vectors) return
  const kept = {
    vector: Buffer.from(vectors.vector.buffer),
    sentence_vectors: Buffer.from(vectors.sentenceVectors.buffer),
  }
  await systemTransaction(db, (tx) => tx.updateTable('document_passages').set(kept).where('id', '=', id).execute())
}
