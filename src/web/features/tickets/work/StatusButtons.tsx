import { mayStep, TICKET_STEP_TO, type TicketStatus, type TicketStep, ticketCan } from '#contract/states.ts'
import { Button } from '#web/ui/Button.tsx'
import type { useUpdateTicket } from './use-update-ticket.ts'

/** What each step reads on a button. */
export const STEP_LABELS: Record<TicketStep, string> = {
  start: 'Start work',
  resolve: 'Mark as resolved',
  close: 'Close',
  reopen: 'Reopen',
}

/** The statuses that a step leads to, the next one first. */
export const STEPS_TO: readonly TicketStatus[] = ['IN_PROGRESS', 'RESOLVED', 'CLOSED', 'OPEN']

type StatusButtonsProps = { status: TicketStatus } & Pick<ReturnType<typeof useUpdateTicket>, 'update' | 'busy'>

/** The steps that a ticket's status allows. */
export function StatusButtons({ status, update, busy }: StatusButtonsProps) {
  const steps = STEPS_TO.filter((to) => mayStep(ticketCan[TICKET_STEP_TO[to]], status))
  if (steps.length === 0)
    return <p className="text-ink-muted">This request is closed. Open a new one for a new problem.</p>
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((to, index) => (
        <Button
          busy={busy === to}
          className="flex-1"
          key={to}
          onClick={() => void update(to, { status: to })}
          variant={index === 0 ? 'primary' : 'secondary'}
        >
          <span className="whitespace-nowrap">{STEP_LABELS[TICKET_STEP_TO[to]]}</span>
        </Button>
      ))}
    </div>
  )
}
