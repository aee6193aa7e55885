import { v7 as newId } from 'uuid'
import type { ReminderType } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** A message for an account, and where it links: a path on our own origin. */
interface News {
  userId: string
  title: string
  body: string | null
  type: ReminderType | null
  path: string
  reminderId: string | null
}

/** Adds a notification to an account's inbox, in a transaction of SYSTEM; resolves to its id. */
export async function notify(tx: Tx, { clock }: Pick<Services, 'clock'>, news: News): Promise<string> {
  const id = newId()
  const { userId, title, body, type, path, reminderId } = news
  await tx
    .insertInto('notifications')
    .values({ id, user_id: userId, reminder_id: reminderId, title, body, type, path, created_at: clock() })
    .execute()
  return id
}
