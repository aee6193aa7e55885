import type { ListedApplication } from '#contract/applications.ts'
import { APPLICATION_STATUSES } from '#contract/states.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDate } from '#web/ui/format.ts'
import { applicationStatuses } from '#web/words/states.ts'
import { statusColumn, statusFilter } from '../../list-page/status.tsx'

/** An application's state: the columns both lists of applications show. */
export const standingColumns: readonly Column<ListedApplication>[] = [
  statusColumn(applicationStatuses),
  {
    header: 'Submitted',
    sortable: true,
    sortKey: 'submittedAt',
    accessor: ({ submittedAt }) => formatDate(submittedAt),
  },
]

export const applicationStatusFilter = statusFilter(applicationStatuses, APPLICATION_STATUSES)
