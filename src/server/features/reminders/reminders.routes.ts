import type { reminders } from '#contract/reminders.ts'
import type { Handlers } from '../../http/call.ts'
import { createReminder } from './create-reminder.ts'
import { listReminders } from './reminders.queries.ts'

export const remindersHandlers: Handlers<typeof reminders> = { list: listReminders, create: createReminder }
