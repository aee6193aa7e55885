import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { useSearchParam } from '#web/search-param.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import type { ListFilter } from '../../list-page/filters.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { ticketTitle } from '../ticket-texts.ts'
import { categoryOptions } from '../ticket-words.ts'
import { useReloadTickets } from '../tickets.queries.ts'
import { TicketBulkActions } from './TicketBulkActions.tsx'
import { standingColumns, standingFilters } from './ticket-columns.tsx'

// The window is fetched when the first ticket opens, not with the screen.
const TicketDialog = lazy(async () => ({ default: (await import('../work/TicketDialog.tsx')).TicketDialog }))

const columns: readonly Column<Ticket>[] = [
  {
    header: 'Ticket',
    sortable: true,
    sortKey: 'title',
    render: (ticket) => <TwoLines first={ticketTitle(ticket)} second={`#${ticket.id}`} />,
  },
  ...standingColumns,
  { header: 'Created', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Category', sortable: true, sortKey: 'category', accessor: ({ category }) => category || 'General' },
]

const filters: readonly ListFilter[] = [
  ...standingFilters,
  { name: 'category', label: 'Category', everything: 'All categories', options: categoryOptions() },
  { kind: 'dates', label: 'Created' },
]

/** Every ticket that the viewer may see. A row opens the whole of it. */
export function AdminTicketsPage() {
  const opened = useSearchParam('open')
  const mayUpdate = useCan('ticket.update')
  const reload = useReloadTickets()
  const bulk = useBulk<Ticket>({ keyOf: ({ id }) => id, nameOf: ticketTitle, reload })
  return (
    <>
      <ListPage
        bulkActions={(tickets, clear) => <TicketBulkActions bulk={bulk} clear={clear} tickets={tickets} />}
        columns={columns}
        description="Manage maintenance requests and support issues"
        emptyMessage="No tickets found"
        endpoint={api.tickets.list}
        file={api.exports.tickets}
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tickets..."
        selection={mayUpdate ? { label: ticketTitle } : undefined}
        title="Support Tickets"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>{opened.value && <TicketDialog id={opened.value} onClose={opened.close} />}</Suspense>
    </>
  )
}
