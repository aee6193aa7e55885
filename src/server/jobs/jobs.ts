import { backUp } from '../backups/back-up.ts'
import { mailEmailChange } from '../features/account/mail-email-change.ts'
import { workOnRequest } from '../features/auth/account-requests.ts'
import { indexDocument } from '../features/documents/index-document.ts'
import { readQueuedDocument } from '../features/documents/read-queued-document.ts'
import { takeUpDocuments } from '../features/documents/take-up-documents.ts'
import { checkFigures } from '../features/instance/check-figures.ts'
import { leaveLeases } from '../features/lease-parties/leave-leases.ts'
import { carryBalances } from '../features/leases/carry-balances.ts'
import { chargeLateFees } from '../features/leases/charge-late-fees.ts'
import { chargeRent } from '../features/leases/charge-rent.ts'
import { endLeases } from '../features/leases/end-leases.ts'
import { runDueReminder, runDueReminders } from '../features/reminders/run-due-reminders.ts'
import { sendRentReminders } from '../features/rent-reminders/send-rent-reminders.ts'
import { eraseOld } from '../features/retention/erase-old.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { JobTable } from './job.ts'

/** Every job. A new one is a row here and the shape of its data in `jobs-port.ts`. */
export const jobs: JobTable = {
  // Retried for half an hour to an hour in total.
  mail: { handle: sendMail, retryLimit: 5, retryDelay: 120, longest: 120 },
  // Someone is waiting for a link.
  'account-request': { handle: workOnRequest, retryLimit: 5, retryDelay: 10, longest: 60 },
  'email-change': { handle: mailEmailChange, retryLimit: 5, retryDelay: 10, longest: 60 },
  // Not retried: the next minute's round takes up what was left.
  'read-document': { handle: readQueuedDocument, retryLimit: 0, retryDelay: 60, longest: 60 },
  // A long document takes minutes.
  'index-document': { handle: indexDocument, retryLimit: 2, retryDelay: 60, longest: 3600 },
  'take-up-documents': { handle: takeUpDocuments, retryLimit: 0, retryDelay: 60, longest: 60, every: '* * * * *' },
  // Whatever these miss now they do on the next run, so there are few retries in between.
  'charge-rent': { handle: chargeRent, retryLimit: 2, retryDelay: 60, every: '*/10 * * * *' },
  'carry-balances': { handle: carryBalances, retryLimit: 2, retryDelay: 60, every: '*/10 * * * *' },
  'charge-late-fees': { handle: chargeLateFees, retryLimit: 2, retryDelay: 60, every: '23 * * * *' },
  // Not retried, because the next minute's run follows; counts as lost soon, because one that dies with its server
  // blocks the next one until then.
  'run-reminders': { handle: runDueReminders, retryLimit: 0, retryDelay: 60, longest: 120, every: '* * * * *' },
  'run-reminder': { handle: runDueReminder, retryLimit: 0, retryDelay: 60, longest: 120 },
  'rent-reminders': { handle: sendRentReminders, retryLimit: 2, retryDelay: 60, every: '13 * * * *' },
  'leave-leases': { handle: leaveLeases, retryLimit: 2, retryDelay: 60, every: '*/10 * * * *' },
  'end-leases': { handle: endLeases, retryLimit: 2, retryDelay: 60, every: '43 * * * *' },
  'erase-old': { handle: eraseOld, retryLimit: 2, retryDelay: 600, longest: 3600, every: '29 4 * * *' },
  // A large database takes minutes.
  'back-up': { handle: backUp, retryLimit: 2, retryDelay: 600, longest: 3600, every: '17 2 * * *' },
  // Not retried, because the first try corrects what it finds, so a second one would hide it.
  'check-figures': { handle: checkFigures, retryLimit: 0, retryDelay: 60, every: '41 3 * * *' },
}
