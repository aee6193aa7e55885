import { TICKET_PRIORITIES, TICKET_STATUSES } from '#contract/states.ts'
import type { Ticket } from '#contract/tickets.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketAttention } from '#web/words/attention.ts'
import { ticketPriorities, ticketStatuses } from '#web/words/states.ts'
import { statusColumn, statusFilter } from '../../list-page/status.tsx'

/** A ticket's state: the columns both lists of tickets show. */
export const standingColumns: readonly Column<Ticket>[] = [
  {
    header: 'Priority',
    sortable: true,
    sortKey: 'priority',
    render: ({ priority }) => <StateBadge look={ticketPriorities.badge(priority)} />,
  },
  statusColumn(ticketStatuses),
  {
    header: 'Assignee',
    sortable: true,
    sortKey: 'assigneeName',
    accessor: ({ assigneeName }) => assigneeName || 'Unassigned',
  },
]

/** The filters of both lists of tickets. */
export const standingFilters = [
  statusFilter(ticketStatuses, TICKET_STATUSES),
  {
    name: 'priority',
    label: 'Priority',
    everything: 'All priorities',
    options: ticketPriorities.options(TICKET_PRIORITIES),
  },
  ticketAttention,
] as const
