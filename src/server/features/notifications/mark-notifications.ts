import type { Notification, notifications } from '#contract/notifications.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { presentNotification } from './notifications.queries.ts'
import { notificationScope } from './notifications.scope.ts'

/**
 * Marks one of the caller's notifications as read, or as unread again. One that was read stays read since then.
 * @throws Refusal `not_found`
 */
export function updateNotification(call: Call<typeof notifications.update>): Promise<Notification> {
  const { params, body, services } = call
  return transaction(call, async (tx) => {
    const row = await tx
      .updateTable('notifications')
      .set(({ fn, ref, val }) => ({
        read_at: body.read ? fn.coalesce(ref('notifications.read_at'), val(services.clock())) : null,
      }))
      .where('notifications.id', '=', params.id)
      .where(notificationScope(call))
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('Notification')
    return presentNotification(row)
  })
}

/** Marks all of the caller's notifications as read; resolves to how many were not. */
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
