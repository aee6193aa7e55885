import { sql } from 'kysely'
import { systemTransaction } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

const SECOND_MS = 1000
/** Reading is over after 20 seconds; one that isn't after this long was interrupted. */
const INTERRUPTED_MS = 120 * SECOND_MS
/** One that waits this long may have lost its job. */
const FORGOTTEN_MS = 600 * SECOND_MS
/** How often reading is begun. */
const ATTEMPTS_MAX = 3
const AT_ONCE = 100

/**
 * Takes up the documents whose reading was interrupted by a crash or an outage, each at most twice; then they have failed. So
 * it does those that were read while there was no model, or whose vectors were interrupted.
 */
export async function takeUpDocuments({ db, jobs, clock, embedder }: Services): Promise<void> {
  const now = clock().getTime()
  const interrupted = new Date(now - INTERRUPTED_MS)
  await systemTransaction(db, async (tx) => {
    await tx
      .updateTable('documents')
      .set({ status: 'FAILED', failure: 'INTERRUPTED' })
      .where('status', '=', 'READING')
      .where('reading_since', '<', interrupted)
      .where('attempts', '>=', ATTEMPTS_MAX)
      .execute()
    const left = await tx
      .selectFrom('documents')
      .select(['id', 'status'])
      .where('removed_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb.and([eb('status', '=', 'READING'), eb('reading_since', '<', interrupted)]),
          eb.and([
            eb.or([
              eb('status', '=', 'QUEUED'),
              ...(embedder ? [eb.and([eb('status', '=', 'READY'), eb('indexed_at', 'is', null)])] : []),
            ]),
            eb(sql<Date>`coalesce(reading_since, created_at)`, '<', new Date(now - FORGOTTEN_MS)),
          ]),
        ]),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const { id, status } of left) {
      const isRead = status === 'READY'
      await tx
        .updateTable('documents')
        .set({ status: isRead ? status : 'QUEUED', reading_since: new Date(now) })
        .where('id', '=', id)
        .execute()
      await jobs.enqueue(tx, isRead ? 'index-document' : 'read-document', { documentId: id })
    }
  })
}
