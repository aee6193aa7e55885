import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import type { stateWords } from '#web/words/state-words.ts'
import type { Filter } from './FilterSelect.tsx'

type Words<Status extends string> = ReturnType<typeof stateWords<Status>>

/** The column with a row's status, as a badge. */
export const statusColumn = <Status extends string>({ badge }: Words<Status>): Column<{ status: string }> => ({
  header: 'Status',
  sortable: true,
  sortKey: 'status',
  render: ({ status }) => <StateBadge look={badge(status)} />,
})

/** The filter by status. */
export const statusFilter = <Status extends string>(
  { options }: Words<Status>,
  statuses: readonly Status[],
): Filter => ({
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: options(statuses),
})
