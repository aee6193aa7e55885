import type { InboxWords } from '../db/tables/running.ts'
import type { Tx } from '../db/transaction.ts'

interface Message extends InboxWords {
  id: string
  userId: string
  createdAt: Date
}

/** Adds notifications to accounts' inboxes; the same one twice is one. In a transaction of SYSTEM. */
export async function addToInbox(tx: Tx, ...messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('notifications')
    .values(
      messages.map(({ id, userId, createdAt, reminderId, title, body, type, path }) => ({
        id,
        user_id: userId,
        reminder_id: reminderId,
        title,
        body,
        type,
        path,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
