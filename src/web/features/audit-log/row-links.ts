import type { AuditEvent } from '#contract/audit-events.ts'
import { type AppPath, paths } from '#web/paths.ts'

type Subject = Pick<AuditEvent, 'subjectType' | 'subjectId' | 'subjectName'>

/** Where a row is shown: a list with the row's window open, or searched for it. */
export interface RowLink {
  to: AppPath
  search: { open?: string; search?: string }
}

/** The lists whose rows open by their id. */
const LISTS: Readonly<Record<string, AppPath>> = {
  user: paths.admin.users,
  property: paths.admin.properties,
  application: paths.admin.applications,
  tenant: paths.admin.tenants,
  payment: paths.admin.payments,
  ticket: paths.admin.tickets,
  reminder: paths.admin.reminders,
  contactRequest: paths.admin.requests,
  affiliateApplication: paths.admin.affiliates,
}

/** The way to the row of an event; none where no screen of the back office shows it, or the row is gone. */
export function rowLink({ subjectType, subjectId, subjectName }: Subject): RowLink | null {
  if (subjectName === null || subjectId === null) return null
  // A lease is called by its tenant, whose window shows it.
  if (subjectType === 'lease') return { to: paths.admin.tenants, search: { search: subjectName } }
  const to = LISTS[subjectType]
  return to === undefined ? null : { to, search: { open: subjectId } }
}
