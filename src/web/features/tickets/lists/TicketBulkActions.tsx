import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import { mayStep, TICKET_STEP_TO, type TicketStatus, ticketCan } from '#contract/states.ts'
import type { Ticket } from '#contract/tickets.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { Menu } from '#web/ui/Menu.tsx'
import type { useBulk } from '../../list-page/use-bulk.ts'
import { STEP_LABELS, STEPS_TO } from '../work/StatusButtons.tsx'

const AssignTicketsDialog = lazyNamed(() => import('./AssignTicketsDialog.tsx'), 'AssignTicketsDialog')

type TicketBulkActionsProps = {
  tickets: readonly Ticket[]
  clear: () => void
  bulk: ReturnType<typeof useBulk<Ticket>>
  /** What the screen calls one. */
  word: 'ticket' | 'request'
}

const WORDS: Record<TicketStatus, { ask: (tickets: string) => string; done: string }> = {
  OPEN: { ask: (tickets) => `Reopen ${tickets}?`, done: 'reopened' },
  IN_PROGRESS: { ask: (tickets) => `Start work on ${tickets}?`, done: 'started' },
  RESOLVED: { ask: (tickets) => `Mark ${tickets} as resolved?`, done: 'marked as resolved' },
  CLOSED: { ask: (tickets) => `Close ${tickets}?`, done: 'closed' },
}

interface Change {
  body: { status?: TicketStatus; assigneeName?: string | null }
  /** What was done, after the number of tickets. */
  how: string
  question?: Question
}

/** Actions for several tickets: a step, for those that allow it, and who they're assigned to. */
export function TicketBulkActions({ tickets, clear, bulk, word }: TicketBulkActionsProps) {
  const [isAssigning, setAssigning] = useState(false)
  const steps = STEPS_TO.map((to) => ({
    to,
    rows: tickets.filter(({ status }) => mayStep(ticketCan[TICKET_STEP_TO[to]], status)),
  })).filter(({ rows }) => rows.length > 0)
  const run = async (rows: readonly Ticket[], { body, how, question }: Change) => {
    const isSure = await bulk.run({
      ...(question && { question }),
      rows,
      change: ({ id }) => call(api.tickets.update, { params: { id }, body }),
      done: (count) => `${counted(count, word)} ${how}`,
    })
    if (isSure) clear()
  }
  const move = (rows: readonly Ticket[], to: TicketStatus) =>
    run(rows, {
      body: { status: to },
      how: WORDS[to].done,
      question: {
        question: WORDS[to].ask(counted(rows.length, word)),
        detail: 'It shows in the history of each one, and we notify everyone involved.',
        confirmLabel: STEP_LABELS[TICKET_STEP_TO[to]],
      },
    })
  const assign = (assigneeName: string | null) =>
    run(tickets, {
      body: { assigneeName },
      how: assigneeName === null ? 'unassigned' : `assigned to ${assigneeName}`,
    })
  return (
    <>
      <Menu
        items={steps.map(({ to, rows }) => ({
          label: `${STEP_LABELS[TICKET_STEP_TO[to]]} (${rows.length})`,
          onSelect: () => void move(rows, to),
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
            onAssign={(assigneeName) => {
              setAssigning(false)
              void assign(assigneeName)
            }}
            onClose={() => setAssigning(false)}
            what={counted(tickets.length, word)}
          />
        )}
      </Suspense>
    </>
  )
}
