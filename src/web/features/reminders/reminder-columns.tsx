import type { Reminder } from '#contract/reminders.ts'
import { REMINDER_FREQUENCIES, REMINDER_TYPES } from '#contract/states.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { reminderActiveBadge, reminderFrequencyBadge, reminderTypeBadge } from './reminder-badges.ts'
import { reminderTarget, reminderTitle } from './reminder-texts.ts'

/** What a list shows of each reminder. */
export const reminderColumns: readonly Column<Reminder>[] = [
  {
    header: 'Reminder',
    sortable: true,
    sortKey: 'title',
    render: (reminder) => <TwoLines first={reminderTitle(reminder)} second={`ID: ${reminder.id}`} />,
  },
  {
    header: 'Type',
    sortable: true,
    sortKey: 'type',
    render: ({ type }) => <StateBadge look={reminderTypeBadge(type)} />,
  },
  {
    header: 'Frequency',
    sortable: true,
    sortKey: 'frequency',
    render: ({ frequency }) => <StateBadge look={reminderFrequencyBadge(frequency)} />,
  },
  {
    header: 'Next Run',
    sortable: true,
    sortKey: 'nextRunAt',
    render: ({ nextRunAt }) => <span className="whitespace-nowrap">{formatDateTime(nextRunAt)}</span>,
  },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'isActive',
    render: ({ isActive }) => <StateBadge look={reminderActiveBadge(isActive)} />,
  },
  { header: 'Target', sortable: true, sortKey: 'target', accessor: reminderTarget },
]

/** What a list of reminders can be narrowed by. */
export const reminderFilters = [
  {
    name: 'type',
    label: 'Type',
    everything: 'All types',
    options: stateOptions(REMINDER_TYPES, reminderTypeBadge),
  },
  {
    name: 'frequency',
    label: 'Frequency',
    everything: 'All frequencies',
    options: stateOptions(REMINDER_FREQUENCIES, reminderFrequencyBadge),
  },
  {
    name: 'isActive',
    label: 'Status',
    everything: 'All statuses',
    options: [true, false].map((isActive) => ({ value: String(isActive), label: reminderActiveBadge(isActive).label })),
  },
]
