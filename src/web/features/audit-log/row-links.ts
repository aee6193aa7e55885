import type { AuditEvent } from '#contract/audit-events.ts'
import { type AppPath, paths } from '#web/paths.ts'

type Subject = Pick<AuditEvent, 'subjectType' | 'subjectId' | 'subjectName'>

/** Where a row is shown: a list that is searched for it. */
export interface RowLink {
  to: AppPath
  search: { search?: string }
}

/** What finds a row in each list: its name where lists show it, else the id where they show that. */
const LISTS: Readonly<Record<string, { to: AppPath; by: (subject: Subject) => string | null }>> = {
  user: { to: paths.admin.users, by: ({ subjectName }) => subjectName },
  property: { to: paths.admin.properties, by: ({ subjectName }) => subjectName },
  application: { to: paths.admin.applications, by: ({ subjectName }) => subjectName },
  tenant: { to: paths.admin.tenants, by: ({ subjectName }) => subjectName },
  lease: { to: paths.admin.tenants, by: ({ subjectName }) => subjectName },
  payment: { to: paths.admin.payments, by: ({ subjectName }) => subjectName },
  ticket: { to: paths.admin.tickets, by: ({ subjectId }) => subjectId },
  reminder: { to: paths.admin.reminders, by: ({ subjectId }) => subjectId },
}

/** The way to the row of an event; none where no screen of the back office shows it, or the row is gone. */
export function rowLink(subject: Subject): RowLink | null {
  const list = LISTS[subject.subjectType]
  const wanted = list && subject.subjectName !== null ? list.by(subject) : null
  return list && wanted !== null ? { to: list.to, search: { search: wanted } } : null
}
