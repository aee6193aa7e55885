import type { applications } from '#contract/applications.ts'
import type { Handlers } from '../../http/call.ts'
import { listApplications } from './applications.queries.ts'
import { decideApplication } from './decide-application.ts'
import { declineOthers } from './decline-others.ts'
import { exportApplication } from './export-application.ts'
import { leaseApplication } from './lease-application.ts'
import { listReaders } from './list-readers.ts'
import { printApplication } from './print-application.ts'
import { readApplication } from './read-application.ts'
import { submitApplication } from './submit-application.ts'
import { undoDecisions } from './undo-decisions.ts'
import { withdrawApplication } from './withdraw-application.ts'

export const applicationsHandlers: Handlers<typeof applications> = {
  list: listApplications,
  create: submitApplication,
  read: (call) => readApplication(call),
  decide: decideApplication,
  declineOthers,
  undo: undoDecisions,
  withdraw: withdrawApplication,
  lease: leaseApplication,
  readers: listReaders,
  export: exportApplication,
  pdf: printApplication,
}
