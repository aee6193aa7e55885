import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { TicketStatus } from '#contract/states.ts'
import { call } from '#web/api/call.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadTickets } from '../tickets.queries.ts'

/** What is being saved: a step to a status, or the rest. */
export type TicketWork = TicketStatus | 'details'

const DONE: Record<TicketWork, string> = {
  OPEN: 'Opened again',
  IN_PROGRESS: 'Work started',
  RESOLVED: 'Marked as resolved',
  CLOSED: 'Closed',
  details: 'Changes saved',
}

/** Changes a ticket, one thing at a time; what is shown is read again, also after a refusal. */
export function useUpdateTicket(id: string) {
  const [busy, setBusy] = useState<TicketWork | null>(null)
  const isBusy = useRef(false)
  const toast = useToast()
  const reload = useReloadTickets()

  const update = async (work: TicketWork, body: BodyInput<typeof api.tickets.update>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(work)
    try {
      await call(api.tickets.update, { params: { id }, body })
      toast.success(DONE[work])
    } catch (error) {
      toast.error(`Failed to update the ticket\n${error instanceof Error ? error.message : String(error)}`)
    } finally {
      isBusy.current = false
      setBusy(null)
      void reload()
    }
  }
  return { update, busy }
}
