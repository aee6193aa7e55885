import { useMeets } from '#web/session/use-can.ts'
import { MyTicketsPage } from './MyTicketsPage.tsx'
import { RunTicketsPage } from './RunTicketsPage.tsx'

/** Tickets to see to, or those that the viewer reported. */
export function TicketsPage() {
  return useMeets({ action: 'ticket.list', reach: 'own' }) ? <MyTicketsPage /> : <RunTicketsPage />
}
