import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { CONTACT_REQUEST_KINDS, type ContactRequest } from '#contract/contact-requests.ts'
import { CONTACT_REQUEST_STATUSES } from '#contract/states.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { contactRequestStatuses } from '#web/words/states.ts'
import { BulkFailures } from '../list-page/BulkFailures.tsx'
import type { ListFilter } from '../list-page/filters.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { newestBy } from '../list-page/standard-order.ts'
import { statusColumn, statusFilter } from '../list-page/status.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { useBulk } from '../list-page/use-bulk.ts'
import { KIND_WORDS } from './contact-request-texts.ts'
import { RequestBulkActions } from './RequestBulkActions.tsx'

const RequestDialog = lazyNamed(() => import('./RequestDialog.tsx'), 'RequestDialog')

const columns: readonly Column<ContactRequest>[] = [
  {
    header: 'From',
    sortable: true,
    sortKey: 'name',
    render: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  { header: 'Kind', sortable: true, sortKey: 'kind', accessor: ({ kind }) => KIND_WORDS[kind] },
  { header: 'Received', sortable: true, sortKey: 'createdAt', accessor: ({ createdAt }) => formatDate(createdAt) },
  statusColumn(contactRequestStatuses),
]

const filters: readonly ListFilter[] = [
  {
    name: 'kind',
    label: 'Kind',
    everything: 'All kinds',
    options: CONTACT_REQUEST_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
  },
  statusFilter(contactRequestStatuses, CONTACT_REQUEST_STATUSES),
  { kind: 'dates', label: 'Received' },
]

/** Requests from website visitors to the people who run this installation. Clicking a row opens it. */
export function RequestsPage() {
  const opened = useSearchParam('open')
  const mayUpdate = useCan('contactRequest.update')
  const bulk = useBulk<ContactRequest>({ noun: 'contact-requests', keyOf: ({ id }) => id, nameOf: ({ name }) => name })
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
        standard={newestBy('createdAt')}
        title="Requests"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <Suspense>
        {opened.value && <RequestDialog id={opened.value} key={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
