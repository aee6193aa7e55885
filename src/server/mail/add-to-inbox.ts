import type { InboxWords } from '../db/tables/running.ts'
import type { Tx } from '../db/transaction.ts'

interface Message extends InboxWords {
  id: string
  userId: string
  createdAt: Date
}

/** Adds a notification to an account's inbox; the same one twice is one. In a transaction of SYSTEM. */
export async function addToInbox(tx: Tx, { id, userId, createdAt, reminderId, ...words }: Message): Promise<void> {
  const { title, body, type, path } = words
  await tx
    .insertInto('notifications')
    .values({ id, user_id: userId, reminder_id: reminderId, title, body, type, path, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
