import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'

/** How a link opens a request where the viewer works. */
export function useTicketLink() {
  const isOffice = useCan('backOffice.open')
  return (id: string) =>
    isOffice ? { to: paths.admin.tickets, search: { open: id } } : { to: paths.ticket, params: { id } }
}
