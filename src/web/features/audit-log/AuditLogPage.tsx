import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { newestBy } from '../list-page/standard-order.ts'
import { auditColumns, auditFilters } from './audit-columns.tsx'

const AuditEventDialog = lazyNamed(() => import('./AuditEventDialog.tsx'), 'AuditEventDialog')

/** Every action, who did it and the outcome. */
export function AuditLogPage() {
  const [open, setOpen] = useState<{ event: AuditEvent; shown: boolean } | null>(null)
  return (
    <>
      <ListPage
        columns={auditColumns}
        description="Who did what, when and from where"
        emptyMessage="No events found"
        endpoint={api.auditEvents.list}
        file="auditEvents"
        filters={auditFilters}
        onRowClick={(event) => setOpen({ event, shown: true })}
        rowKey={({ id }) => id}
        searchPlaceholder="Search the audit log..."
        standard={newestBy('at')}
        title="Audit Log"
      />
      <Suspense>
        {open && (
          <AuditEventDialog event={open.event} onClose={() => setOpen({ ...open, shown: false })} open={open.shown} />
        )}
      </Suspense>
    </>
  )
}
