import type { TicketDetail } from '#contract/tickets.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketStatuses } from '#web/words/states.ts'
import { TicketPlace } from './TicketPlace.tsx'

type TicketSummaryProps = { ticket: Pick<TicketDetail, 'status' | 'propertyId' | 'buildingId' | 'propertyTitle'> }

/** The line below the title of a ticket: its state and its home or building. */
export const TicketSummary = ({ ticket }: TicketSummaryProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <StateBadge look={ticketStatuses.badge(ticket.status)} />
    <span className="min-w-0">
      <TicketPlace ticket={ticket} />
    </span>
  </span>
)
