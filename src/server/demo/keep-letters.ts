import type { Tx } from '../db/transaction.ts'

/** Gives the mailbox something to show. */
const KEPT = 12

/**
 * Handles the letters written while the demo was loading: the latest stay in the mailbox, as on a server without a mail
 * server, and are never sent; the rest are deleted, as old ones always are. In a transaction of SYSTEM.
 */
export async function keepLetters(tx: Tx): Promise<void> {
  const latest = tx.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(KEPT)
  await tx.deleteFrom('outbox').where('id', 'not in', latest).execute()
  await tx
    .updateTable('outbox')
    .set(({ ref }) => ({ state: 'SENT', via: 'mailbox', sent_at: ref('created_at'), attempts: 1 }))
    .execute()
}
