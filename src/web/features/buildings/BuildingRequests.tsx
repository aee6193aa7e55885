import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import type { Building } from '#contract/buildings.ts'
import type { Ticket } from '#contract/tickets.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketPriorities, ticketStatuses } from '#web/words/states.ts'
import { RowList } from '../list-page/RowList.tsx'
import { ticketTitle } from '../tickets/ticket-texts.ts'
import { ticketsAbout } from '../tickets/tickets.queries.ts'

const ReportDialog = lazyNamed(() => import('../tickets/report/ReportDialog.tsx'), 'ReportDialog')

const PAGE_SIZE = 10

/** The requests about a building itself, for those who handle repairs. Those of its homes are a link away. */
export function BuildingRequests({ building }: { building: Building }) {
  const id = useId()
  const maySee = useCan('ticket.list')
  const mayReport = useCan('ticket.create') && building.runsAllHomes
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(PAGE_SIZE)
  const [isReporting, setReporting] = useState(false)
  const list = useQuery({ ...ticketsAbout(building.id, { page, pageSize }), enabled: maySee })
  if (!maySee) return null
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <h2 className="text-base font-semibold" id={id}>
          Requests about the whole building
        </h2>
        {mayReport && <Button onClick={() => setReporting(true)}>Report a problem</Button>}
      </div>
      <RowList
        empty={
          <EmptyState
            message="Report what isn’t in one home, such as the roof, the elevator or the hallway."
            title="No requests yet"
          />
        }
        list={list}
        onPage={setPage}
        onPageSize={setPageSize}
        page={page}
        rowsName="requests"
      >
        {(ticket) => <Request ticket={ticket} />}
      </RowList>
      <Suspense>{isReporting && <ReportDialog building={building} onClose={() => setReporting(false)} />}</Suspense>
    </section>
  )
}

function Request({ ticket }: { ticket: Ticket }) {
  const { id, status, priority, category, createdAt } = ticket
  const { tickets } = useWorkPaths()
  const isOffice = useCan('backOffice.open')
  const title = ticketTitle(ticket)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-56">
        {isOffice ? (
          <Link className="font-medium wrap-anywhere hover:underline" search={{ open: id }} to={tickets}>
            {title}
          </Link>
        ) : (
          <Link className="font-medium wrap-anywhere hover:underline" params={{ id }} to={paths.ticket}>
            {title}
          </Link>
        )}
        <p className="text-ink-muted">
          {category} · {formatDate(createdAt)}
        </p>
      </div>
      <StateBadge look={ticketPriorities.badge(priority)} />
      <StateBadge look={ticketStatuses.badge(status)} />
    </div>
  )
}
