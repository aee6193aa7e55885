import type { AuditEvent } from '#contract/audit-events.ts'
import { type Screen, useScreens } from '#web/layouts/navigation.ts'
import { paths } from '#web/paths.ts'

type Subject = Pick<AuditEvent, 'subjectType' | 'subjectId' | 'subjectName'>

/** Where a record is shown: a list with its dialog open, or searched for it. */
export interface RowLink {
  to: string
  search: { open?: string; search?: string }
}

/** The link to an event's record, or null if no back-office screen shows it or it is gone. */
export const useRowLink = (subject: Subject): RowLink | null => rowLink(useScreens(), subject)

/** The same for the screens given. */
export function rowLink(screens: readonly Screen[], { subjectType, subjectId, subjectName }: Subject): RowLink | null {
  if (subjectName === null || subjectId === null) return null
  // A lease is named after its tenant, whose dialog shows it.
  if (subjectType === 'lease') return { to: paths.admin.tenants, search: { search: subjectName } }
  const list = screens.find(({ shows }) => shows === subjectType)
  return list ? { to: list.path, search: { open: subjectId } } : null
}
