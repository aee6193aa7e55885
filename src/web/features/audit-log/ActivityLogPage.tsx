import { AuditList } from './AuditList.tsx'
import { businessColumns } from './audit-columns.tsx'

/** What people did for the viewer's business, for its owners. */
export const ActivityLogPage = () => (
  <AuditList
    columns={businessColumns}
    description="What you and your team did, and what managers and administrators did to your homes"
    title="Activity Log"
  />
)
