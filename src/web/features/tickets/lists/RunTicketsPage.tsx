import { useNavigate } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import { ListPage } from '../../list-page/ListPage.tsx'
import { newestBy } from '../../list-page/standard-order.ts'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { useListState } from '../../list-page/use-list-state.ts'
import { propertyFilter } from '../../properties/property-choices.ts'
import { ticketTitle } from '../ticket-texts.ts'
import { TicketBulkActions } from './TicketBulkActions.tsx'
import { standingColumns, standingFilters } from './ticket-columns.tsx'

const ReportDialog = lazyNamed(() => import('../report/ReportDialog.tsx'), 'ReportDialog')

const columns: readonly Column<Ticket>[] = [
  {
    header: 'Request',
    sortable: true,
    sortKey: 'title',
    render: (ticket) => <TwoLines first={ticketTitle(ticket)} second={ticket.propertyTitle} />,
  },
  ...standingColumns,
  { header: 'Category', sortable: true, accessor: 'category' },
  { header: 'Reported', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Last change', sortable: true, sortKey: 'updatedAt', accessor: ({ updatedAt }) => formatDate(updatedAt) },
]

const filters = [...standingFilters, propertyFilter('Home', 'All homes')]

const NONE = {
  icon: Wrench,
  title: 'Nothing needs attention',
  message: 'Requests from your tenants will appear here. You can report a problem yourself too.',
}
const NONE_TO_READ = { ...NONE, message: 'Requests from tenants will appear here.' }

/** What needs attention in the viewer's homes. */
export function RunTicketsPage() {
  const reporting = useSearchParam('new')
  const navigate = useNavigate()
  const mayReport = useCan('ticket.create')
  const mayUpdate = useCan('ticket.update')
  const bulk = useBulk<Ticket>({ noun: 'tickets', keyOf: ({ id }) => id, nameOf: ticketTitle })
  return (
    <>
      <ListPage
        actions={
          mayReport && (
            <Button onClick={() => reporting.open('request')} variant="primary">
              Report a problem
            </Button>
          )
        }
        bulkActions={(tickets, clear) => (
          <TicketBulkActions bulk={bulk} clear={clear} tickets={tickets} word="request" />
        )}
        columns={columns}
        description="What needs attention in your homes"
        emptyMessage="No requests found"
        endpoint={api.tickets.list}
        file="tickets"
        filters={filters}
        none={mayReport ? NONE : NONE_TO_READ}
        onRowClick={({ id }) => void navigate({ to: paths.ticket, params: { id } })}
        rowKey={({ id }) => id}
        searchPlaceholder="Search requests..."
        selection={mayUpdate ? { label: ticketTitle } : undefined}
        standard={newestBy('createdAt')}
        title="Maintenance"
        tools={<UrgentFirst />}
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>{mayReport && reporting.value && <ReportDialog onClose={reporting.close} />}</Suspense>
    </>
  )
}

/** Puts the most urgent on top, or the newest again. */
function UrgentFirst() {
  const { table, setSort, setFilter } = useListState(api.tickets.list)
  const isOn = table.sort === 'priority' && table.order === 'desc'
  return (
    <Button aria-pressed={isOn} onClick={() => (isOn ? setFilter('sort', '') : setSort('priority', 'desc'))}>
      Urgent first
    </Button>
  )
}
