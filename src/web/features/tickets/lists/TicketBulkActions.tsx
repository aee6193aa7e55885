import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import { mayStep, TICKET_STEP_TO, type TicketStatus, ticketCan } from '#contract/states.ts'
import type { Ticket } from '#contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Menu } from '#web/ui/Menu.tsx'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { STEP_LABELS, STEPS_TO } from '../work/StatusButtons.tsx'

const AssignTicketsDialog = lazyNamed(() => import('./AssignTicketsDialog.tsx'), 'AssignTicketsDialog')

type TicketBulkActionsProps = {
  tickets: readonly Ticket[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Ticket>>
}

const DONE: Record<TicketStatus, string> = {
  OPEN: 'reopened',
  IN_PROGRESS: 'started',
  RESOLVED: 'marked as resolved',
  CLOSED: 'closed',
}

/** Actions for several tickets: a step, for those that allow it, and who they're assigned to. */
export function TicketBulkActions({ tickets, clear, bulk }: TicketBulkActionsProps) {
  const [isAssigning, setAssigning] = useState(false)
  const steps = STEPS_TO.map((to) => ({
    to,
    rows: tickets.filter(({ status }) => mayStep(ticketCan[TICKET_STEP_TO[to]], status)),
  })).filter(({ rows }) => rows.length > 0)
  const run = async (
    rows: readonly Ticket[],
    body: { status?: TicketStatus; assigneeName?: string | null },
    how: string,
  ) => {
    await bulk.run({
      rows,
      change: ({ id }) => call(api.tickets.update, { params: { id }, body }),
      done: (count) => `${counted(count, 'ticket')} ${how}`,
    })
    clear()
  }
  return (
    <>
      <Menu
        items={steps.map(({ to, rows }) => ({
          label: `${STEP_LABELS[TICKET_STEP_TO[to]]} (${rows.length})`,
          onSelect: () => void run(rows, { status: to }, DONE[to]),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} busy={bulk.isBusy} busyLabel="Saving..." disabled={steps.length === 0} size="sm">
            Set status
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        )}
      />
      <Button onClick={() => setAssigning(true)} size="sm">
        Assign
      </Button>
      <Suspense>
        {isAssigning && (
          <AssignTicketsDialog
            count={tickets.length}
            onAssign={(assigneeName) => {
              setAssigning(false)
              void run(tickets, { assigneeName }, assigneeName === null ? 'unassigned' : `assigned to ${assigneeName}`)
            }}
            onClose={() => setAssigning(false)}
          />
        )}
      </Suspense>
    </>
  )
}
