import { TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/states.ts'
import type { Ticket } from '#contract/tickets.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { stateOptions } from '../../list-page/filter-options.ts'
import { ticketPriorityBadge, ticketStatusBadge } from '../ticket-badges.ts'

/** How a ticket stands: what both lists of tickets show. */
export const standingColumns: readonly Column<Ticket>[] = [
  {
    header: 'Priority',
    sortable: true,
    sortKey: 'priority',
    render: ({ priority }) => <StateBadge look={ticketPriorityBadge(priority)} />,
  },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <StateBadge look={ticketStatusBadge(status)} />,
  },
  {
    header: 'Assignee',
    sortable: true,
    sortKey: 'assigneeName',
    accessor: ({ assigneeName }) => assigneeName || 'Unassigned',
  },
]

/** By what both lists of tickets are narrowed. */
export const standingFilters = [
  {
    name: 'status',
    label: 'Status',
    everything: 'All statuses',
    options: stateOptions(TICKET_STATUSES, ticketStatusBadge),
  },
  {
    name: 'priority',
    label: 'Priority',
    everything: 'All priorities',
    options: stateOptions(TICKET_PRIORITIES, ticketPriorityBadge),
  },
] as const
