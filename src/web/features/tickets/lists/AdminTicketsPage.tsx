import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import type { ListFilter } from '../../list-page/filters.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { newestBy } from '../../list-page/standard-order.ts'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { categoryOptions, ticketTitle } from '../ticket-texts.ts'
import { TicketBulkActions } from './TicketBulkActions.tsx'
import { standingColumns, standingFilters } from './ticket-columns.tsx'

const TicketDialog = lazyNamed(() => import('../work/TicketDialog.tsx'), 'TicketDialog')

const columns: readonly Column<Ticket>[] = [
  {
    header: 'Ticket',
    sortable: true,
    sortKey: 'title',
    render: (ticket) => <TwoLines first={ticketTitle(ticket)} second={`#${ticket.id}`} />,
  },
  ...standingColumns,
  { header: 'Created', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Category', sortable: true, accessor: 'category' },
]

const filters: readonly ListFilter[] = [
  ...standingFilters,
  { name: 'category', label: 'Category', everything: 'All categories', options: categoryOptions() },
  { kind: 'dates', label: 'Created' },
]

/** Every ticket the viewer can see. A row opens its details. */
export function AdminTicketsPage() {
  const opened = useSearchParam('open')
  const mayUpdate = useCan('ticket.update')
  const bulk = useBulk<Ticket>({ noun: 'tickets', keyOf: ({ id }) => id, nameOf: ticketTitle })
  return (
    <>
      <ListPage
        bulkActions={(tickets, clear) => (
          <TicketBulkActions bulk={bulk} clear={clear} tickets={tickets} word="ticket" />
        )}
        columns={columns}
        description="Manage maintenance requests and support issues"
        emptyMessage="No tickets found"
        endpoint={api.tickets.list}
        file="tickets"
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tickets..."
        selection={mayUpdate ? { label: ticketTitle } : undefined}
        standard={newestBy('createdAt')}
        title="Support Tickets"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>{opened.value && <TicketDialog id={opened.value} onClose={opened.close} />}</Suspense>
    </>
  )
}
