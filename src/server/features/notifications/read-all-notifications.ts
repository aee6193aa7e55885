import type { notifications } from '#contract/notifications.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notificationScope } from './notifications.scope.ts'

/** Marks all of the caller's notifications as read; resolves to how many were unread. */
export function readAllNotifications(call: Call<typeof notifications.readAll>): Promise<{ marked: number }> {
  return transaction(call, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_at: call.services.clock() })
      .where('notifications.read_at', 'is', null)
      .where(notificationScope(call))
      .executeTakeFirst()
    return { marked: Number(numUpdatedRows) }
  })
}
