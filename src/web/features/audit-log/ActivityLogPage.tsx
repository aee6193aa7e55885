import { AuditList } from './AuditList.tsx'
import { businessColumns } from './audit-columns.tsx'

/** What people did for the viewer's business, for its owners. */
export const ActivityLogPage = () => (
  <AuditList
    columns={businessColumns}
    description="What your team, managers and administrators did"
    title="Activity Log"
  />
)
