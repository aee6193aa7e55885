import { useMeets } from '#web/session/use-can.ts'
import { MyTicketsPage } from './MyTicketsPage.tsx'
import { RunTicketsPage } from './RunTicketsPage.tsx'

/** Tickets to work on, or those the viewer reported. */
export function TicketsPage() {
  return useMeets({ action: 'ticket.list', reach: 'own' }) ? <MyTicketsPage /> : <RunTicketsPage />
}
