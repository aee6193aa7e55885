import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { APPLICATION_STATUSES } from '#contract/states.ts'
import { useSearchParam } from '#web/search-param.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import type { ListFilter } from '../../list-page/filters.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { applicationLabel, applicationTone } from '../application-status.ts'
import { applicantEmail, applicantName, propertyTitle } from './admin-application-texts.ts'

// The window is fetched when the first application opens, not with the screen.
const ApplicationDialog = lazy(async () => ({
  default: (await import('../detail/ApplicationDialog.tsx')).ApplicationDialog,
}))

const columns: readonly Column<ListedApplication>[] = [
  {
    header: 'Applicant',
    sortable: true,
    sortKey: 'applicantName',
    render: (application) => <TwoLines first={applicantName(application)} second={applicantEmail(application)} />,
  },
  { header: 'Property', sortable: true, sortKey: 'propertyTitle', accessor: propertyTitle },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <Badge tone={applicationTone(status)}>{applicationLabel(status)}</Badge>,
  },
  {
    header: 'Submitted',
    sortable: true,
    sortKey: 'submittedAt',
    accessor: ({ submittedAt }) => formatDate(submittedAt),
  },
  {
    header: 'Monthly Income',
    sortable: true,
    sortKey: 'monthlyIncome',
    accessor: ({ monthlyIncome }) => formatMoney(monthlyIncome),
  },
]

const filters: readonly ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    everything: 'All statuses',
    options: APPLICATION_STATUSES.map((status) => ({ value: status, label: applicationLabel(status) })),
  },
  { kind: 'dates', label: 'Submitted' },
]

/** Every application that the viewer may see. A row opens the whole of it. */
export function AdminApplicationsPage() {
  const opened = useSearchParam('open')
  return (
    <>
      <ListPage
        columns={columns}
        description="Review and manage rental applications"
        emptyMessage="No applications found"
        endpoint={api.applications.list}
        file={api.exports.applications}
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search applications..."
        title="Applications"
      />
      <Suspense>{opened.value && <ApplicationDialog id={opened.value} onClose={opened.close} />}</Suspense>
    </>
  )
}
