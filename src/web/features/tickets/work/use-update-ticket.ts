import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { TicketStatus } from '#contract/states.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'

/** What is being saved: a step to a status, or the rest. */
export type TicketWork = TicketStatus | 'details'

const DONE: Record<TicketWork, string> = {
  OPEN: 'Reopened',
  IN_PROGRESS: 'Work started',
  RESOLVED: 'Marked as resolved',
  CLOSED: 'Closed',
  details: 'Changes saved',
}

/** Changes a ticket, one thing at a time. */
export function useUpdateTicket(id: string) {
  const { run, sending } = useAction({
    noun: 'tickets',
    send: ({ body }: { work: TicketWork; body: TicketBody }) => call(api.tickets.update, { params: { id }, body }),
    done: (_ticket, { work }) => DONE[work],
    refusal: (error) => `Failed to update the ticket\n${refusalText(error)}`,
  })
  return { update: (work: TicketWork, body: TicketBody) => run({ work, body }), busy: sending?.work ?? null }
}

type TicketBody = BodyInput<typeof api.tickets.update>
