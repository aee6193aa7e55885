import type { applications } from '#contract/applications.ts'
import type { Handlers } from '../../http/call.ts'
import { listApplications, readApplication } from './applications.queries.ts'
import { decideApplication } from './decide-application.ts'
import { printApplication } from './print-application.ts'
import { submitApplication } from './submit-application.ts'

export const applicationsHandlers: Handlers<typeof applications> = {
  list: listApplications,
  create: submitApplication,
  read: (call) => readApplication(call),
  decide: decideApplication,
  pdf: printApplication,
}
