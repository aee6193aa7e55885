import { setImmediate as pause } from 'node:timers/promises'
import { countTerms } from '../../ai/documents/bm25.ts'
import type { DocumentPassage } from '../../ai/documents/passage-cache.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services, SignedCall } from '../../http/call.ts'
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

/** Their passages, from memory where they were asked before. */
export async function passagesOf(
  tx: Tx,
  { passages }: Services,
  documents: readonly AskedDocument[],
): Promise<DocumentPassage[]> {
  const all: DocumentPassage[] = []
  for (const { id, indexedAt } of documents) {
    const key = `${id} ${indexedAt?.getTime() ?? ''}`
    const kept = passages.get(key)
    const found = kept ?? (await loadPassages(tx, id))
    if (!kept) passages.set(key, found)
    for (const passage of found) all.push(passage)
  }
  return all
}

async function loadPassages(tx: Tx, documentId: string): Promise<DocumentPassage[]> {
  const rows = await tx
    .selectFrom('document_passages')
    .select(['id', 'page', 'heading', 'text', 'terms', 'vector', 'sentence_vectors'])
    .where('document_id', '=', documentId)
    .orderBy('ordinal')
    .execute()
  // Others get their turn between two documents.
  await pause()
  return rows.map(({ terms, vector, sentence_vectors, ...row }) => ({
    ...row,
    documentId,
    terms: countTerms(terms.split(' ')),
    vector: vector && asVectors(vector),
    sentenceVectors: sentence_vectors && asVectors(sentence_vectors),
  }))
}

/** A copy of its own: a slice of what the database sent would keep all of it in memory. */
const asVectors = (bytes: Uint8Array): Int8Array =>
  Int8Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length))
