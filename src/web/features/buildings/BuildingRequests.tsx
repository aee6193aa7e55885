import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Building } from '#contract/buildings.ts'
import type { Ticket } from '#contract/tickets.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketPriorities, ticketStatuses } from '#web/words/states.ts'
import { ticketTitle } from '../tickets/ticket-texts.ts'
import { ticketsAbout } from '../tickets/tickets.queries.ts'
import { useTicketLink } from '../tickets/use-ticket-link.ts'
import { BuildingSection, SectionRow, usePart } from './BuildingSection.tsx'

const ReportDialog = lazyNamed(() => import('../tickets/report/ReportDialog.tsx'), 'ReportDialog')

/** The requests about a building itself, for those who handle repairs. Those of its homes are a link away. */
export function BuildingRequests({ building }: { building: Building }) {
  const maySee = useCan('ticket.list')
  const mayReport = useCan('ticket.create') && building.runsAllHomes
  const part = usePart()
  const [isReporting, setReporting] = useState(false)
  const list = useQuery({ ...ticketsAbout(building.id, part), enabled: maySee })
  if (!maySee) return null
  return (
    <>
      <BuildingSection
        action={mayReport && <Button onClick={() => setReporting(true)}>Report a problem</Button>}
        empty="Report what isn’t in one home, such as the roof, the elevator or the hallway."
        list={list}
        part={part}
        rowsName="requests"
        title="Requests about the whole building"
      >
        {(ticket) => <Request ticket={ticket} />}
      </BuildingSection>
      <Suspense>{isReporting && <ReportDialog building={building} onClose={() => setReporting(false)} />}</Suspense>
    </>
  )
}

function Request({ ticket }: { ticket: Ticket }) {
  const { id, status, priority, category, createdAt } = ticket
  const ticketLink = useTicketLink()
  return (
    <SectionRow
      badges={
        <>
          <StateBadge look={ticketPriorities.badge(priority)} />
          <StateBadge look={ticketStatuses.badge(status)} />
        </>
      }
      detail={`${category} · ${formatDate(createdAt)}`}
      link={
        <Link className="font-medium wrap-anywhere hover:underline" {...ticketLink(id)}>
          {ticketTitle(ticket)}
        </Link>
      }
    />
  )
}
