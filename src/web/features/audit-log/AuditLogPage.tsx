import { AuditList } from './AuditList.tsx'
import { auditColumns } from './audit-columns.tsx'

/** Every action, who did it and the outcome. */
export const AuditLogPage = () => (
  <AuditList columns={auditColumns} description="Who did what, when and from where" title="Audit Log" />
)
