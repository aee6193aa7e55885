import type { Reminder } from '#contract/reminders.ts'
import { REMINDER_FREQUENCIES, REMINDER_TYPES } from '#contract/states.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { reminderActiveBadge, reminderBadge, reminderFrequencies, reminderTypes } from '#web/words/states.ts'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { Recipients } from './Recipients.tsx'
import { reminderDetail, reminderTarget, reminderTitle } from './reminder-texts.ts'

const standing: readonly Column<Reminder>[] = [
  {
    header: 'Type',
    sortable: true,
    sortKey: 'type',
    render: ({ type }) => <StateBadge look={reminderTypes.badge(type)} />,
  },
  {
    header: 'Frequency',
    sortable: true,
    sortKey: 'frequency',
    render: ({ frequency }) => <StateBadge look={reminderFrequencies.badge(frequency)} />,
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
    render: (reminder) => <StateBadge look={reminderBadge(reminder)} />,
  },
]

/** The columns of the back office. */
export const reminderColumns: readonly Column<Reminder>[] = [
  {
    header: 'Reminder',
    sortable: true,
    sortKey: 'title',
    render: (reminder) => <TwoLines first={reminderTitle(reminder)} second={`ID: ${reminder.id}`} />,
  },
  ...standing,
  { header: 'Target', sortable: true, sortKey: 'target', accessor: reminderTarget },
]

/** The columns that a landlord sees: who a reminder reaches, by name. */
export const ownReminderColumns: readonly Column<Reminder>[] = [
  {
    header: 'Reminder',
    sortable: true,
    sortKey: 'title',
    render: (reminder) => <TwoLines first={reminderTitle(reminder)} second={reminderDetail(reminder)} />,
  },
  ...standing,
  { header: 'Target', sortable: true, sortKey: 'target', render: (reminder) => <Recipients reminder={reminder} /> },
]

export const reminderFilters = [
  {
    name: 'type',
    label: 'Type',
    everything: 'All types',
    options: reminderTypes.options(REMINDER_TYPES),
  },
  {
    name: 'frequency',
    label: 'Frequency',
    everything: 'All frequencies',
    options: reminderFrequencies.options(REMINDER_FREQUENCIES),
  },
  {
    name: 'isActive',
    label: 'Status',
    everything: 'All statuses',
    options: [true, false].map((isActive) => ({ value: String(isActive), label: reminderActiveBadge(isActive).label })),
  },
]
