import { endpoint } from './endpoint.ts'
import { LETTER_KINDS } from './letters.ts'
import { REMINDER_TYPES } from './states.ts'
import { flag, id, idParams, instant, listQuery } from './values.ts'
import { z } from './zod.ts'

/** A message in an account's inbox. */
export const notification = z.object({
  id: id(),
  title: z.string(),
  body: z.string().nullable(),
  /** The type of the reminder; null for a general one. */
  type: z.enum(REMINDER_TYPES).nullable(),
  /** Where it links to: a path on our own origin, such as `/payments`. */
  path: z.string(),
  createdAt: instant(),
  readAt: instant().nullable(),
  reminderId: id().nullable(),
})
export type Notification = z.output<typeof notification>

/** What the caller is written to about, and whether by email too. */
const emailChoices = z.object({
  choices: z.array(z.object({ kind: z.enum(LETTER_KINDS), email: z.boolean() })),
})
export type EmailChoices = z.output<typeof emailChoices>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    can: 'notification.list',
    summary: 'The caller’s notifications, newest first; with `unread=true`, `total` is the number of unread ones',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['createdAt', 'title', 'type', 'readAt']),
      unread: flag().optional(),
    }),
    reply: notification,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/notifications/:id',
    can: 'notification.update',
    summary: 'Mark a notification as read or unread',
    kind: 'item',
    params: idParams,
    body: z.strictObject({ read: z.boolean() }),
    reply: notification,
  }),
  emails: endpoint({
    method: 'GET',
    path: '/notifications/emails',
    can: 'notification.list',
    summary: 'What the caller is written to about, and whether by email as well as in the inbox',
    kind: 'item',
    reply: emailChoices,
  }),
  chooseEmails: endpoint({
    method: 'PUT',
    path: '/notifications/emails',
    can: 'notification.update',
    summary: 'Choose what to be emailed about; kinds that are left out stay as they are',
    kind: 'item',
    message: 'Saved',
    body: z.strictObject({ emails: z.partialRecord(z.enum(LETTER_KINDS), z.boolean()) }),
    reply: emailChoices,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/notifications/read-all',
    can: 'notification.update',
    summary: 'Mark all of the caller’s notifications as read',
    kind: 'item',
    /** How many were unread. */
    reply: z.object({ marked: z.int() }),
  }),
}
