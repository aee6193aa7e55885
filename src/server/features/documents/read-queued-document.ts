import type { DocumentFailure } from '#contract/documents.ts'
import type { DocumentText } from '../../ai/documents/document-text.ts'
import { type ExtractText, extractText } from '../../ai/documents/extract-text.ts'
import { systemTransaction } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { dropPassages, keepPassages } from './passages.ts'

/**
 * Reads a document that is queued, and keeps its passages. It does nothing for one that another server reads, that was
 * read, or that was removed.
 */
export async function readQueuedDocument(
  services: Services,
  { documentId }: { documentId: string },
  _attempt?: unknown,
  extract: ExtractText = extractText,
): Promise<void> {
  const claimed = await claim(services, documentId)
  if (!claimed) return
  const bytes = await services.files.get(`${claimed.file_id}.original`)
  if (bytes === null) return fail(services, claimed, 'MISSING')
  const answer = await extract(bytes)
  await ('problem' in answer ? fail(services, claimed, answer.problem) : keep(services, claimed, answer))
}

interface Claim {
  id: string
  file_id: string
  /** Which try this is; a later one takes the document away from it. */
  attempts: number
}

const claim = ({ db, clock }: Services, id: string): Promise<Claim | undefined> =>
  systemTransaction(db, (tx) =>
    tx
      .updateTable('documents')
      .set((eb) => ({ status: 'READING', attempts: eb('attempts', '+', 1), reading_since: clock() }))
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .where('removed_at', 'is', null)
      .returning(['id', 'file_id', 'attempts'])
      .executeTakeFirst(),
  )

interface Outcome {
  status: 'READY' | 'FAILED'
  failure: DocumentFailure | null
  pages: number | null
}

/** Records the outcome, unless it was taken away or removed; then its text goes, too. */
const settle = ({ db, jobs }: Services, { id, attempts }: Claim, outcome: Outcome): Promise<void> =>
  systemTransaction(db, async (tx) => {
    const settled = await tx
      .updateTable('documents')
      .set(outcome)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('status', '=', 'READING')
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (settled && outcome.status === 'READY') await jobs.enqueue(tx, 'index-document', { documentId: id })
    if (settled) return
    const isRemoved = await tx
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .where('removed_at', 'is not', null)
      .executeTakeFirst()
    if (isRemoved) await dropPassages(tx, id)
  })

const fail = (services: Services, claimed: Claim, failure: DocumentFailure) =>
  settle(services, claimed, { status: 'FAILED', failure, pages: null })

async function keep(services: Services, claimed: Claim, { pages, passages }: DocumentText): Promise<void> {
  await keepPassages(services, claimed.id, passages)
  await settle(services, claimed, { status: 'READY', failure: null, pages })
}
