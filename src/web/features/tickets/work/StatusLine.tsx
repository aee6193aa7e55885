import { Check } from 'lucide-react'
import { TICKET_STATUSES, type TicketStatus } from '#contract/states.ts'
import { classes } from '#web/ui/classes.ts'
import { ticketStatuses } from '#web/words/states.ts'

const labelOf = (status: TicketStatus) => (status === 'OPEN' ? 'Reported' : ticketStatuses.word(status))

/** A ticket's progress: Reported, In progress, Resolved, Closed. */
export function StatusLine({ status }: { status: TicketStatus }) {
  const reached = TICKET_STATUSES.indexOf(status)
  return (
    <ol aria-label="Progress" className="grid grid-cols-4 gap-2">
      {TICKET_STATUSES.map((step, index) => {
        const isDone = index < reached || status === 'CLOSED'
        return (
          <li aria-current={index === reached ? 'step' : undefined} className="min-w-0" key={step}>
            <span
              aria-hidden="true"
              className={classes('block h-1.5 rounded-full', index <= reached ? 'bg-primary' : 'bg-line')}
            />
            <span
              className={classes(
                'mt-1.5 flex items-center gap-1 text-xs sm:text-sm',
                index === reached ? 'font-semibold text-ink' : 'text-ink-muted',
              )}
            >
              {isDone && <Check aria-hidden="true" className="size-3.5 shrink-0" />}
              <span className="min-w-0">{labelOf(step)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
