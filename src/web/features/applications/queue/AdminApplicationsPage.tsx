import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { useSearchParam } from '#web/search-params.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { applicationAttention } from '#web/words/attention.ts'
import type { ListFilter } from '../../list-page/filters.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { newestBy, type StandardOrder } from '../../list-page/standard-order.ts'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useListState } from '../../list-page/use-list-state.ts'
import { Income } from '../together/Income.tsx'
import { WithOthers } from '../together/WithOthers.tsx'
import { applicantEmail, applicantName, propertyTitle } from './admin-application-texts.ts'
import { applicationStatusFilter, standingColumns } from './application-columns.tsx'
import { queueOf } from './queue-texts.ts'
import { useNeighbors } from './use-neighbors.ts'

const ApplicationDialog = lazyNamed(() => import('../detail/ApplicationDialog.tsx'), 'ApplicationDialog')

const columns: readonly Column<ListedApplication>[] = [
  {
    header: 'Applicant',
    sortable: true,
    sortKey: 'applicantName',
    render: (application) => (
      <>
        <TwoLines first={applicantName(application)} second={applicantEmail(application)} />
        <WithOthers application={application} />
      </>
    ),
  },
  { header: 'Property', sortable: true, sortKey: 'propertyTitle', accessor: propertyTitle },
  ...standingColumns,
  { header: 'Monthly Income', render: (application) => <Income application={application} /> },
]

const filters: readonly ListFilter[] = [
  applicationStatusFilter,
  applicationAttention,
  { kind: 'dates', label: 'Submitted' },
]

/** What waits for a decision, by home and in order of arrival. */
const inArrival: StandardOrder<typeof api.applications.list> = {
  asks: { sort: 'queue', order: 'asc' },
  shown: { sort: 'submittedAt', order: 'asc' },
}

/** Every application the viewer can see. Clicking a row opens it. */
export function AdminApplicationsPage() {
  const opened = useSearchParam('open')
  const isToDecide = useListState(api.applications.list).search.attention === 'TO_DECIDE'
  const standard = isToDecide ? inArrival : newestBy('submittedAt')
  const neighbors = useNeighbors({ standard, param: 'open' })
  return (
    <>
      <ListPage
        columns={columns}
        description="Review and manage rental applications"
        emptyMessage="No applications found"
        endpoint={api.applications.list}
        file="applications"
        filters={filters}
        groupOf={isToDecide ? queueOf : undefined}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search applications..."
        standard={standard}
        title="Applications"
      />
      <Suspense>
        {opened.value && (
          <ApplicationDialog id={opened.value} neighbors={neighbors} onClose={opened.close} param="open" />
        )}
      </Suspense>
    </>
  )
}
