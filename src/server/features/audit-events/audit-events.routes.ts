import type { auditEvents } from '#contract/audit-events.ts'
import type { Handlers } from '../../http/call.ts'
import { listAuditEvents } from './audit-events.queries.ts'
import { readActivity } from './recent-activity.ts'

export const auditEventsHandlers: Handlers<typeof auditEvents> = {
  list: listAuditEvents,
  activity: readActivity,
}
