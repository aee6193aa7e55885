import { entryText, type TicketDetail } from '#contract/tickets.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketPriorities } from '#web/words/states.ts'
import { EmergencyNumber } from '../../leases/EmergencyNumber.tsx'
import { PhoneLink } from '../../leases/lists/LeaseContactLines.tsx'
import { CommentForm } from './CommentForm.tsx'
import { Conversation } from './Conversation.tsx'
import { StatusLine } from './StatusLine.tsx'
import { TicketPhotos } from './TicketPhotos.tsx'
import { TriagePanel } from './TriagePanel.tsx'

/** A ticket: its progress, what's wrong, photos, conversation and, with permission, the triage panel. */
export function TicketBody({ ticket }: { ticket: TicketDetail }) {
  return (
    <div className="flex flex-col gap-7">
      <StatusLine status={ticket.status} />
      {ticket.priority === 'URGENT' && ticket.status !== 'CLOSED' && <EmergencyNumber propertyId={ticket.propertyId} />}
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr]">
        <section>
          <h2 className="mb-2 text-base font-semibold">What is wrong</h2>
          <p className="whitespace-pre-line wrap-anywhere">
            {ticket.description ?? <span className="text-ink-muted">No description provided.</span>}
          </p>
        </section>
        <section
          aria-label="About this ticket"
          className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          {ticket.can.update && <TriagePanel ticket={ticket} />}
          <DefinitionList items={factsOf(ticket)} />
        </section>
        <div className="flex min-w-0 flex-col gap-7">
          <TicketPhotos ticket={ticket} />
          <section className="flex flex-col gap-5">
            <h2 className="text-base font-semibold">Conversation</h2>
            <Conversation events={ticket.events} />
            {ticket.can.comment && <CommentForm ticket={ticket} />}
            {ticket.status === 'CLOSED' && (
              <p className="text-ink-muted">This request is closed. Report the problem again if it comes back.</p>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

/** Who reported it, with the ways to reach them that the viewer may know. */
const Reporter = ({ ticket: { reporterName, reporterPhone, reporterEmail } }: { ticket: TicketDetail }) => (
  <>
    {reporterName}
    {reporterPhone !== null && (
      <span className="block py-1">
        <PhoneLink phone={reporterPhone} />
      </span>
    )}
    {reporterEmail !== null && (
      <a className="link block py-1 wrap-anywhere" href={`mailto:${encodeURI(reporterEmail)}`}>
        {reporterEmail}
      </a>
    )}
  </>
)

/** The details that aren't shown elsewhere. With permission, the triage panel shows the rest. */
const factsOf = (ticket: TicketDetail) => [
  ...(ticket.isReporter ? [] : [{ label: 'Reported by', value: <Reporter ticket={ticket} /> }]),
  { label: 'Reported', value: formatDateTime(ticket.createdAt) },
  ...(ticket.mayEnter === null ? [] : [{ label: 'Entry', value: entryText(ticket) }]),
  ...(ticket.can.update
    ? []
    : [
        { label: 'Priority', value: <StateBadge look={ticketPriorities.badge(ticket.priority)} /> },
        { label: 'Category', value: ticket.category },
        { label: 'Assigned to', value: ticket.assigneeName ?? 'No one yet' },
      ]),
]
