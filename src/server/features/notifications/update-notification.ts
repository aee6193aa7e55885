import type { Notification, notifications } from '#contract/notifications.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { presentNotification } from './notifications.queries.ts'
import { notificationScope } from './notifications.scope.ts'

/**
 * Marks one of the caller's notifications as read, or as unread again. One already read keeps its time.
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
