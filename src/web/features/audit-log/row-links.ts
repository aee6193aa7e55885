import type { AuditEvent } from '#contract/audit-events.ts'
import { type Screen, useScreens } from '#web/layouts/navigation.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'

type Subject = Pick<AuditEvent, 'subjectType' | 'subjectId' | 'subjectName'>

/** Where a record is shown: a list with its dialog open, or searched for it. */
export interface RowLink {
  to: string
  search: { open?: string; search?: string; home?: string; application?: string }
}

/** The link to an event's record, or null if no screen of the viewer shows it or it is gone. */
export function useRowLink(subject: Subject): RowLink | null {
  const screens = useScreens()
  return useCan('backOffice.open') ? rowLink(screens, subject) : portalLink(subject)
}

/** How the portal shows a record. */
const PORTAL: Readonly<Record<string, (id: string, name: string) => RowLink>> = {
  property: (home) => ({ to: paths.properties, search: { home } }),
  application: (application) => ({ to: paths.applications, search: { application } }),
  lease: (id) => ({ to: paths.lease.replace('$id', id), search: {} }),
  ticket: (id) => ({ to: paths.ticket.replace('$id', id), search: {} }),
  tenant: (_, search) => ({ to: paths.tenants, search: { search } }),
  payment: (_, search) => ({ to: paths.payments, search: { search } }),
}

/** The same in the portal. */
export const portalLink = ({ subjectType, subjectId, subjectName }: Subject): RowLink | null =>
  subjectId === null || subjectName === null ? null : (PORTAL[subjectType]?.(subjectId, subjectName) ?? null)

/** The same for the back office's screens. */
export function rowLink(screens: readonly Screen[], { subjectType, subjectId, subjectName }: Subject): RowLink | null {
  if (subjectName === null || subjectId === null) return null
  // A lease is named after its tenant, whose dialog shows it.
  if (subjectType === 'lease') return { to: paths.admin.tenants, search: { search: subjectName } }
  const list = screens.find(({ shows }) => shows === subjectType)
  return list ? { to: list.path, search: { open: subjectId } } : null
}
