import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ticketTitle } from '../ticket-texts.ts'
import { ticketById } from '../tickets.queries.ts'
import { TicketBody } from './TicketBody.tsx'
import { TicketPlace } from './TicketPlace.tsx'

/** One ticket, over the back office's list. */
export function TicketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const ticket = useQuery(ticketById(id))
  const { data } = ticket
  return (
    <Dialog
      description={data && <TicketPlace ticket={data} />}
      onClose={onClose}
      open
      size="lg"
      title={data ? ticketTitle(data) : 'Ticket'}
    >
      <QueryView query={ticket} skeleton={<SkeletonGroup label="Loading ticket..." lines={9} />}>
        {(data) => <TicketBody ticket={data} />}
      </QueryView>
    </Dialog>
  )
}
