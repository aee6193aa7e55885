import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useListState } from '../../list-page/use-list-state.ts'
import { selectableProperties } from '../../properties/properties.queries.ts'
import { ticketTitle } from '../ticket-texts.ts'
import { standingColumns, standingFilters } from './ticket-columns.tsx'

// The window is fetched when somebody reports, not with the screen.
const ReportDialog = lazy(async () => ({ default: (await import('../report/ReportDialog.tsx')).ReportDialog }))

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

/** What needs attention in the viewer's homes. */
export function RunTicketsPage() {
  const [isReporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const { data: homes = [], isError, refetch } = useQuery(selectableProperties())
  const homeFilter = {
    name: 'propertyId',
    label: 'Home',
    everything: 'All homes',
    options: homes.map(({ id, title }) => ({ value: id, label: title })),
    onRetry: isError ? () => void refetch() : undefined,
  }
  return (
    <>
      <ListPage
        actions={
          <>
            <UrgentFirst />
            <Button onClick={() => setReporting(true)} variant="primary">
              Report a problem
            </Button>
          </>
        }
        columns={columns}
        description="What needs attention in your homes"
        emptyMessage="Nothing needs attention. What your tenants report stands here."
        endpoint={api.tickets.list}
        file={api.exports.tickets}
        filters={[...standingFilters, homeFilter]}
        onRowClick={({ id }) => void navigate({ to: paths.ticket, params: { id } })}
        rowKey={({ id }) => id}
        searchPlaceholder="Search requests..."
        title="Maintenance"
      />
      <Suspense>{isReporting && <ReportDialog homes={homes} onClose={() => setReporting(false)} />}</Suspense>
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
