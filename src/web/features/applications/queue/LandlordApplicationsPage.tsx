import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { APPLICATION_STATUSES } from '#contract/states.ts'
import { useSearchParam } from '#web/search-param.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { SELECTABLE_MAX, selectableProperties } from '../../properties/properties.queries.ts'
import { applicationLabel, applicationTone } from '../application-status.ts'
import { CriteriaCard } from '../apply/CriteriaCard.tsx'
import { DownloadPdfButton } from '../detail/DownloadPdfButton.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { placeText } from './queue-texts.ts'
import { useDecision } from './use-decision.ts'

// The window is fetched when the first application opens, not with the screen.
const ApplicationDialog = lazy(async () => ({
  default: (await import('../detail/ApplicationDialog.tsx')).ApplicationDialog,
}))

const statusFilter = {
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: APPLICATION_STATUSES.map((status) => ({ value: status, label: applicationLabel(status) })),
}

/** The applications for the viewer's homes, to read and to decide. */
export function LandlordApplicationsPage() {
  const opened = useSearchParam('application')
  const { chosen, propertyFilter, hint } = usePropertyFilter()
  const isSorted = useSearchParam('sort').value !== undefined
  const decision = useDecision()
  const columns = useMemo(() => {
    const all = columnsWith(decision)
    // One home's queue names its home above the table.
    return chosen === undefined ? all : all.filter(({ header }) => header !== 'Property')
  }, [decision, chosen])
  return (
    <>
      <ListPage
        above={chosen !== undefined && <CriteriaCard propertyId={chosen} />}
        columns={columns}
        description={hint}
        emptyMessage="No applications found"
        endpoint={api.applications.list}
        file={api.exports.applications}
        filters={[propertyFilter, statusFilter]}
        onRowClick={({ id }) => opened.open(id)}
        // The applications for one home are its queue, read in the order of arrival.
        only={chosen !== undefined && !isSorted ? { sort: 'place', order: 'asc' } : {}}
        rowKey={({ id }) => id}
        searchPlaceholder="Search applications..."
        title="Applications"
      />
      <Suspense>{opened.value && <ApplicationDialog id={opened.value} onClose={opened.close} />}</Suspense>
    </>
  )
}

function usePropertyFilter() {
  const chosen = useSearchParam('propertyId').value
  const { data: homes = [], isPending, isError, refetch } = useQuery(selectableProperties())
  const options = homes.map(({ id, title }) => ({ value: id, label: title }))
  const isListed = chosen === undefined || homes.some(({ id }) => id === chosen)
  const unlisted = isListed ? [] : [{ value: chosen, label: isPending ? 'Loading...' : 'Selected property' }]
  const hint =
    homes.length < SELECTABLE_MAX
      ? 'Review and decide applications for your properties'
      : `The select offers your first ${SELECTABLE_MAX} properties by title; open the others from My Properties`
  return {
    chosen,
    hint,
    propertyFilter: {
      name: 'propertyId',
      label: 'Property',
      everything: 'All properties',
      options: [...unlisted, ...options],
      onRetry: isError ? () => void refetch() : undefined,
    },
  }
}

const columnsWith = (decision: ReturnType<typeof useDecision>): readonly Column<ListedApplication>[] => [
  {
    header: 'Applicant',
    sortable: true,
    sortKey: 'applicantName',
    render: ({ applicantName, applicantEmail }) => <TwoLines first={applicantName} second={applicantEmail} />,
  },
  { header: 'Property', sortable: true, accessor: 'propertyTitle' },
  { header: 'In queue', sortable: true, sortKey: 'place', accessor: (application) => placeText(application) ?? '–' },
  {
    header: 'Income',
    sortable: true,
    sortKey: 'monthlyIncome',
    accessor: ({ monthlyIncome }) => formatMoney(monthlyIncome),
  },
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
    header: 'Actions',
    render: (application) => (
      <span className="flex flex-wrap gap-2 max-sm:justify-end lg:flex-nowrap">
        <DecisionButtons application={application} decision={decision} place="table" />
        <DownloadPdfButton applicantName={application.applicantName} id={application.id} />
      </span>
    ),
  },
]
