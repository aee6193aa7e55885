import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { CONTACT_REQUEST_KINDS, type ContactRequest } from '#contract/contact-requests.ts'
import { CONTACT_REQUEST_STATUSES } from '#contract/states.ts'
import { useSearchParam } from '#web/search-param.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { BulkFailures } from '../list-page/BulkFailures.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import type { ListFilter } from '../list-page/filters.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { useBulk } from '../list-page/use-bulk.ts'
import { useReloadContactRequests } from './contact-requests.queries.ts'
import { RequestBulkActions } from './RequestBulkActions.tsx'
import { KIND_WORDS, requestStatusBadge } from './request-words.ts'

// The window is fetched when the first request opens, not with the screen.
const RequestDialog = lazy(async () => ({ default: (await import('./RequestDialog.tsx')).RequestDialog }))

const columns: readonly Column<ContactRequest>[] = [
  {
    header: 'From',
    sortable: true,
    sortKey: 'name',
    render: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  { header: 'Kind', sortable: true, sortKey: 'kind', accessor: ({ kind }) => KIND_WORDS[kind] },
  { header: 'Received', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <StateBadge look={requestStatusBadge(status)} />,
  },
]

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    everything: 'All kinds',
    options: CONTACT_REQUEST_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
  },
  {
    name: 'status',
    label: 'Status',
    everything: 'All statuses',
    options: stateOptions(CONTACT_REQUEST_STATUSES, requestStatusBadge),
  },
  { kind: 'dates', label: 'Received' },
]

/** What visitors ask of the people behind the installation. A row opens the whole of it. */
export function RequestsPage() {
  const opened = useSearchParam('open')
  const mayUpdate = useCan('contactRequest.update')
  const reload = useReloadContactRequests()
  const bulk = useBulk<ContactRequest>({ keyOf: ({ id }) => id, nameOf: ({ name }) => name, reload })
  return (
    <>
      <ListPage
        bulkActions={(requests, clear) => <RequestBulkActions bulk={bulk} clear={clear} requests={requests} />}
        columns={columns}
        description="Demo requests and questions from the website"
        emptyMessage="No requests found"
        endpoint={api.contactRequests.list}
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search requests..."
        selection={mayUpdate ? { label: ({ name }) => name } : undefined}
        title="Requests"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>
        {opened.value && <RequestDialog id={opened.value} key={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
