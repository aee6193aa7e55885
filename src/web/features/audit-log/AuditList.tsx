import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { newestBy } from '../list-page/standard-order.ts'
import { auditFilters } from './audit-columns.tsx'

const AuditEventDialog = lazyNamed(() => import('./AuditEventDialog.tsx'), 'AuditEventDialog')

type AuditListProps = { title: string; description: string; columns: readonly Column<AuditEvent>[] }

/** The events within the viewer's reach: each with its window. */
export function AuditList({ title, description, columns }: AuditListProps) {
  const [open, setOpen] = useState<{ event: AuditEvent; shown: boolean } | null>(null)
  return (
    <>
      <ListPage
        columns={columns}
        description={description}
        emptyMessage="No events found"
        endpoint={api.auditEvents.list}
        file="auditEvents"
        filters={auditFilters}
        onRowClick={(event) => setOpen({ event, shown: true })}
        rowKey={({ id }) => id}
        searchPlaceholder={`Search the ${title.toLowerCase()}...`}
        standard={newestBy('at')}
        title={title}
      />
      <Suspense>
        {open && (
          <AuditEventDialog event={open.event} onClose={() => setOpen({ ...open, shown: false })} open={open.shown} />
        )}
      </Suspense>
    </>
  )
}
