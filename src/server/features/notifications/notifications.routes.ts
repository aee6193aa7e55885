import type { notifications } from '#contract/notifications.ts'
import type { Handlers } from '../../http/call.ts'
import { readAllNotifications, updateNotification } from './mark-notifications.ts'
import { listNotifications } from './notifications.queries.ts'

export const notificationsHandlers: Handlers<typeof notifications> = {
  list: listNotifications,
  update: updateNotification,
  readAll: readAllNotifications,
}
