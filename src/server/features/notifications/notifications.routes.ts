import type { notifications } from '#contract/notifications.ts'
import type { Handlers } from '../../http/call.ts'
import { chooseEmails, readEmailChoices } from './email-choices.ts'
import { listNotifications } from './notifications.queries.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { updateNotification } from './update-notification.ts'

export const notificationsHandlers: Handlers<typeof notifications> = {
  list: listNotifications,
  update: updateNotification,
  emails: readEmailChoices,
  chooseEmails,
  readAll: readAllNotifications,
}
