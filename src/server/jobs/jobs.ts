import { backUp } from '../backups/back-up.ts'
import { chargeLateFees } from '../features/leases/charge-late-fees.ts'
import { chargeRent } from '../features/leases/charge-rent.ts'
import { endLeases } from '../features/leases/end-leases.ts'
import { runDueReminder, runDueReminders } from '../features/reminders/run-due-reminders.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { JobTable } from './job.ts'

/** Every job there is. A new one is a row here and the shape of its data in `job-data.ts`. */
export const jobs: JobTable = {
  // Tried for half an hour to an hour in all.
  mail: { handle: sendMail, retryLimit: 5, retryDelay: 120, longest: 120 },
  // What these do not do now they do the next time, so they are hardly tried again in between.
  'charge-rent': { handle: chargeRent, retryLimit: 2, retryDelay: 60, every: '*/10 * * * *' },
  'charge-late-fees': { handle: chargeLateFees, retryLimit: 2, retryDelay: 60, every: '23 * * * *' },
  // Not tried again in between, as the next minute does; taken for lost soon, because one that a server takes with it
  // keeps the next from its turn until then.
  'run-reminders': { handle: runDueReminders, retryLimit: 0, retryDelay: 60, longest: 120, every: '* * * * *' },
  'run-reminder': { handle: runDueReminder, retryLimit: 0, retryDelay: 60, longest: 120 },
  'end-leases': { handle: endLeases, retryLimit: 2, retryDelay: 60, every: '43 * * * *' },
  // A large database takes minutes.
  'back-up': { handle: backUp, retryLimit: 2, retryDelay: 600, longest: 3600, every: '17 2 * * *' },
}
