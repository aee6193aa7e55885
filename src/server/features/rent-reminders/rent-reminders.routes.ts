import type { rentReminders } from '#contract/rent-reminders.ts'
import type { Handlers } from '../../http/call.ts'
import { exceptLease } from './except-lease.ts'
import { readLease, readSettings } from './rent-reminders.queries.ts'
import { updateSettings } from './update-settings.ts'

export const rentRemindersHandlers: Handlers<typeof rentReminders> = {
  read: readSettings,
  update: updateSettings,
  lease: readLease,
  except: exceptLease,
}
