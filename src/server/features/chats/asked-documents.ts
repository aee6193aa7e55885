import { setImmediate as pause } from 'node:timers/promises'
import { countTerms } from '../../ai/documents/bm25.ts'
import { PASSAGES_MAX } from '../../ai/documents/document-text.ts'
import type { DocumentPassage } from '../../ai/documents/passage-cache.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { askableScope } from '../documents/documents.scope.ts'

/** A document that can answer, as far as it was found by the caller's scope. */
export interface AskedDocument {
  id: string
  name: string
  indexedAt: Date | null
}

/** The documents that may answer the caller's questions, all of them or the one that is named. */
export async function askedDocuments(tx: Tx, call: SignedCall, only: string | null): Promise<AskedDocument[]> {
  let rows = tx.selectFrom('documents').select(['id', 'name', 'indexed_at as indexedAt']).where(askableScope(call))
  if (only !== null) rows = rows.where('documents.id', '=', only)
  return rows.orderBy('documents.id').execute()
}

/** So many documents are read from the database at once; between two times, others get their turn. */
const DOCUMENTS_AT_ONCE = 20

/**
 * Their passages, from memory where they were asked before.
 * @throws Refusal `conflict` when they are more than memory should hold; one document never has as many.
 */
export async function passagesOf(
  tx: Tx,
  { passages }: Services,
  documents: readonly AskedDocument[],
): Promise<DocumentPassage[]> {
  const byKey = new Map(documents.map((one) => [keyOf(one), passages.get(keyOf(one))]))
  const missing = documents.filter((one) => !byKey.get(keyOf(one)))
  const known = documents.reduce((sum, one) => sum + (byKey.get(keyOf(one))?.length ?? 0), 0)
  await requireModest(tx, missing, PASSAGES_MAX - known)
  for (let from = 0; from < missing.length; from += DOCUMENTS_AT_ONCE) {
    const some = missing.slice(from, from + DOCUMENTS_AT_ONCE)
    const found = await loadPassages(tx, some)
    for (const one of some) {
      const read = found.get(one.id) ?? []
      const loaded = one.indexedAt ? read : read.map(withoutVectors)
      byKey.set(keyOf(one), loaded)
      passages.set(keyOf(one), loaded)
    }
    await pause()
  }
  return documents.flatMap((one) => byKey.get(keyOf(one)) ?? [])
}

/** Until all of a document is indexed, the passages that have vectors already would be found before better ones. */
const withoutVectors = (passage: DocumentPassage): DocumentPassage => ({
  ...passage,
  vector: null,
  sentenceVectors: null,
})

/** Anyone can upload a thousand long documents, and would end the server by asking all of them. */
async function requireModest(tx: Tx, documents: readonly AskedDocument[], room: number): Promise<void> {
  const ids = documents.map(({ id }) => id)
  const { held } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('document_passages')
        .select('document_id')
        .where('document_id', '=', eb.fn.any(eb.val(ids)))
        .limit(PASSAGES_MAX + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  if (held > room)
    throw refused('conflict', 'Your documents hold more text than one question can search. Choose one of them to ask.')
}

/** A document's passages are never changed; only their vectors come later. */
const keyOf = ({ id, indexedAt }: AskedDocument): string => `${id} ${indexedAt?.getTime() ?? ''}`

async function loadPassages(tx: Tx, documents: readonly AskedDocument[]): Promise<Map<string, DocumentPassage[]>> {
  const ids = documents.map(({ id }) => id)
  const rows = await tx
    .selectFrom('document_passages')
    .select(['id', 'document_id as documentId', 'page', 'page_starts as pageStarts', 'heading', 'text'])
    .select(['terms', 'vector', 'sentence_vectors'])
    .where('document_id', 'in', ids)
    .orderBy('document_id')
    .orderBy('ordinal')
    .execute()
  const passages = rows.map(({ terms, vector, sentence_vectors, ...row }) => ({
    ...row,
    terms: countTerms(terms.split(' ')),
    vector: vector && asVectors(vector),
    sentenceVectors: sentence_vectors && asVectors(sentence_vectors),
  }))
  return Map.groupBy(passages, ({ documentId }) => documentId)
}

/** A copy of its own: a slice of what the database sent would keep all of it in memory. */
const asVectors = (bytes: Uint8Array): Int8Array =>
  Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
