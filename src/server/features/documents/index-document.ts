import type { Embedder } from '../../ai/documents/embedder.ts'
import { splitSentences } from '../../ai/documents/sentences.ts'
import { englishPart } from '../../ai/documents/terms.ts'
import { systemTransaction } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** How many passages are read at once. */
const PASSAGES_AT_ONCE = 8
/** The model knows English only; any English text has more of these words, any other language next to none. */
const ENGLISH_MIN = 0.2

interface PassageText {
  id: string
  heading: string | null
  text: string
}

/**
 * Gives the passages of a document that was read the vectors that questions are compared with. It goes on where an earlier
 * try ended, and does nothing without the model.
 */
export async function indexDocument(services: Services, { documentId }: { documentId: string }): Promise<void> {
  const { embedder, db, clock } = services
  if (!embedder) return
  for (let after = 0; ; ) {
    const rows = await passagesAfter(services, documentId, after)
    for (const row of rows) if (row.vector === null && isEnglish(row)) await indexPassage(db, embedder, row)
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
      .select(['id', 'ordinal', 'heading', 'text', 'vector'])
      .where('document_id', '=', documentId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(PASSAGES_AT_ONCE)
      .execute(),
  )

const isEnglish = ({ text }: PassageText): boolean => englishPart(text) >= ENGLISH_MIN

async function indexPassage(db: Services['db'], embedder: Embedder, { id, heading, text }: PassageText): Promise<void> {
  const under = (part: string) => (heading === null ? part : `${heading}: ${part}`)
  const whole = await embedder.embed([under(text)])
  const sentences = await embedder.embed(splitSentences(text).map(under))
  const vectors = { vector: Buffer.from(whole.buffer), sentence_vectors: Buffer.from(sentences.buffer) }
  await systemTransaction(db, (tx) => tx.updateTable('document_passages').set(vectors).where('id', '=', id).execute())
}
