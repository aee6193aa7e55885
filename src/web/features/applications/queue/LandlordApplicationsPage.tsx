import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { applicationAttention } from '#web/words/attention.ts'
import { ListPage } from '../../list-page/ListPage.tsx'
import type { StandardOrder } from '../../list-page/standard-order.ts'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useListState } from '../../list-page/use-list-state.ts'
import { propertyFilter } from '../../properties/property-choices.ts'
import { CriteriaCard } from '../apply/CriteriaCard.tsx'
import { DownloadPdfButton } from '../detail/DownloadPdfButton.tsx'
import { Income } from '../together/Income.tsx'
import { WithOthers } from '../together/WithOthers.tsx'
import { applicationStatusFilter, standingColumns } from './application-columns.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { placeText, queueOf, waitsForOther } from './queue-texts.ts'
import { useDecision } from './use-decision.ts'
import { useNeighbors } from './use-neighbors.ts'

const ApplicationDialog = lazyNamed(() => import('../detail/ApplicationDialog.tsx'), 'ApplicationDialog')

const filters = [propertyFilter('Property', 'All properties'), applicationStatusFilter, applicationAttention]

/** Open applications first, by home, in order of arrival: the fair order to read them in. */
const inQueue: StandardOrder<typeof api.applications.list> = {
  asks: { sort: 'queue', order: 'asc' },
  shown: { sort: 'place', order: 'asc' },
}

const NONE = {
  icon: ClipboardList,
  title: 'No applications yet',
  message: 'Publish a home and share its public page. Applications for your homes will appear here.',
  action: (
    <Link className={buttonClasses({ variant: 'primary' })} to={paths.properties}>
      Share your listing
    </Link>
  ),
}

const NONE_TO_READ = {
  icon: ClipboardList,
  title: 'No applications yet',
  message: 'Applications for your homes will appear here.',
}

/** The applications for the viewer's homes, to read and decide on. */
export function LandlordApplicationsPage() {
  const opened = useSearchParam('application')
  const chosen = useSearchParam('propertyId').value
  const neighbors = useNeighbors({ standard: inQueue, param: 'application' })
  const { search } = useListState(api.applications.list)
  const mayOpen = useCan('application.read')
  const mayDecide = useCan('application.decide')
  const isNarrowed = search.attention !== undefined || search.status !== undefined
  // An approved row leaves a list of those that wait. What comes next is in its window, too.
  const decision = useDecision(isNarrowed ? opened.open : undefined)
  const columns = useMemo(() => {
    const all = columnsWith(decision).filter(({ header }) => mayDecide || !DECIDING.includes(header))
    // The queue for one home names the home above the table.
    return chosen === undefined ? all : all.filter(({ header }) => header !== 'Property')
  }, [decision, chosen, mayDecide])
  return (
    <>
      <ListPage
        above={chosen !== undefined && <CriteriaCard propertyId={chosen} />}
        columns={columns}
        description={
          mayDecide ? 'Review applications for your properties and decide on them' : 'Applications for your properties'
        }
        emptyMessage="No applications found"
        endpoint={api.applications.list}
        file="applications"
        filters={filters}
        groupOf={chosen === undefined ? queueOf : undefined}
        none={mayDecide ? NONE : NONE_TO_READ}
        onRowClick={mayOpen ? ({ id }) => opened.open(id) : undefined}
        rowKey={({ id }) => id}
        searchPlaceholder="Search applications..."
        standard={inQueue}
        title="Applications"
      />
      <Suspense>
        {mayOpen && opened.value && (
          <ApplicationDialog id={opened.value} neighbors={neighbors} onClose={opened.close} />
        )}
      </Suspense>
    </>
  )
}

/** What only those who decide see. */
const DECIDING: readonly string[] = ['Income', 'Actions']

const columnsWith = (decision: ReturnType<typeof useDecision>): readonly Column<ListedApplication>[] => [
  {
    header: 'Applicant',
    sortable: true,
    sortKey: 'applicantName',
    render: (application) => (
      <>
        <TwoLines first={application.applicantName} second={application.applicantEmail} />
        <WithOthers application={application} />
      </>
    ),
  },
  { header: 'Property', sortable: true, accessor: 'propertyTitle', isInGroups: true },
  {
    header: 'In queue',
    sortable: true,
    sortKey: 'place',
    render: (application) => (
      <>
        {placeText(application) ?? '–'}
        {waitsForOther(application) && <span className="block text-ink-muted">Another applicant is approved</span>}
      </>
    ),
  },
  { header: 'Income', render: (application) => <Income application={application} /> },
  ...standingColumns,
  {
    header: 'Actions',
    isPinned: true,
    render: (application) => (
      <span
        className={classes(
          'flex flex-wrap gap-2 cards:justify-end',
          application.status !== 'APPROVED' && 'lg:flex-nowrap',
        )}
      >
        <DecisionButtons application={application} decision={decision} place="table" />
        <DownloadPdfButton applicantName={application.applicantName} id={application.id} />
      </span>
    ),
  },
]
