import { Suspense } from 'react'
import type { AffiliateApplication } from '#contract/affiliate-applications.ts'
import { api } from '#contract/api.ts'
import { AFFILIATE_APPLICATION_STATUSES } from '#contract/states.ts'
import { useSearchParam } from '#web/search-params.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { affiliateApplicationStatuses } from '#web/words/states.ts'
import type { ListFilter } from '../list-page/filters.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { newestBy } from '../list-page/standard-order.ts'
import { statusColumn, statusFilter } from '../list-page/status.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'

const AffiliateDialog = lazyNamed(() => import('./AffiliateDialog.tsx'), 'AffiliateDialog')

const columns: readonly Column<AffiliateApplication>[] = [
  {
    header: 'Applicant',
    sortable: true,
    sortKey: 'name',
    render: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  {
    header: 'Channel',
    sortable: true,
    sortKey: 'channel',
    accessor: 'channel',
  },
  { header: 'Received', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  statusColumn(affiliateApplicationStatuses),
]

const filters: readonly ListFilter[] = [
  statusFilter(affiliateApplicationStatuses, AFFILIATE_APPLICATION_STATUSES),
  { kind: 'dates', label: 'Received' },
]

/** People who applied to be affiliates. Clicking a row opens the whole application. */
export function AffiliatesPage() {
  const opened = useSearchParam('open')
  return (
    <>
      <ListPage
        columns={columns}
        description="Review applications to the affiliate program"
        emptyMessage="No affiliate applications found"
        endpoint={api.affiliateApplications.list}
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search affiliates..."
        standard={newestBy('createdAt')}
        title="Affiliates"
      />
      <Suspense>
        {opened.value && <AffiliateDialog id={opened.value} key={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
