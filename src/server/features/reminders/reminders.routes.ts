import type { reminders } from '#contract/reminders.ts'
import type { Handlers } from '../../http/call.ts'
import { createReminder } from './create-reminder.ts'
import { generateReminders } from './generate-reminders.ts'
import { listReminders, listRuns, readReminder } from './reminders.queries.ts'
import { removeReminder } from './remove-reminder.ts'
import { runReminder } from './run-reminder.ts'
import { updateReminder } from './update-reminder.ts'

export const remindersHandlers: Handlers<typeof reminders> = {
  list: listReminders,
  create: createReminder,
  read: readReminder,
  update: updateReminder,
  remove: removeReminder,
  run: runReminder,
  runs: listRuns,
  generate: generateReminders,
}
