import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera, MessageSquare, Wrench } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Ticket } from '#contract/tickets.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { pageCount } from '#web/ui/page-items.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { listQuery } from '../../list-page/list-query.ts'
import { useListState } from '../../list-page/use-list-state.ts'
import { ticketPriorityBadge, ticketStatusBadge } from '../ticket-badges.ts'
import { ticketTitle } from '../ticket-texts.ts'
import { requestsCountText } from '../ticket-words.ts'
import { leasedHomes } from '../tickets.queries.ts'

// The window is fetched when somebody reports, not with the screen.
const ReportDialog = lazy(async () => ({ default: (await import('../report/ReportDialog.tsx')).ReportDialog }))

/** What the viewer has reported, and what became of it. */
export function MyTicketsPage() {
  const { search, table, setPage } = useListState(api.tickets.list)
  const list = useQuery(listQuery(api.tickets.list, search))
  const homes = useQuery(leasedHomes())
  const [isReporting, setReporting] = useState(false)
  const mayReport = (homes.data?.length ?? 0) > 0
  const pages = list.data ? pageCount(list.data.total, list.data.pageSize) : 1
  const report = (
    <Button onClick={() => setReporting(true)} variant="primary">
      Report a problem
    </Button>
  )
  return (
    <>
      <PageHeader
        actions={mayReport && report}
        description={list.data && requestsCountText(list.data.total, list.data.totalIsCapped)}
        title="Maintenance"
      />
      <Card flush>
        {list.isPending && (
          <div className="p-6">
            <SkeletonGroup label="Loading requests..." lines={6} />
          </div>
        )}
        {list.isError && <ErrorPanel message={list.error.message} onRetry={() => void list.refetch()} />}
        {homes.isError && !list.isError && (
          <ErrorPanel message={homes.error.message} onRetry={() => void homes.refetch()} />
        )}
        {list.data?.rows.length === 0 && homes.data && <NothingReported mayReport={mayReport} report={report} />}
        <ul className="divide-y divide-line">
          {list.data?.rows.map((ticket) => (
            <li key={ticket.id}>
              <TicketRow ticket={ticket} />
            </li>
          ))}
        </ul>
      </Card>
      {pages > 1 && (
        <div className="mt-6 flex justify-center">
          <Pagination label="Pages of requests" onPage={setPage} page={table.page} pageCount={pages} />
        </div>
      )}
      <Suspense>
        {isReporting && homes.data && <ReportDialog homes={homes.data} onClose={() => setReporting(false)} />}
      </Suspense>
    </>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, priority, status, propertyTitle, createdAt, updatedAt, photoCount, commentCount } = ticket
  return (
    <div className="relative flex flex-wrap items-center gap-x-6 gap-y-3 p-4 transition-colors duration-100 hover:bg-surface-hover sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base font-semibold wrap-anywhere">
          {/* The whole row leads to the ticket; the link alone is what the keyboard and a reader find. */}
          <Link className="tap after:absolute after:inset-0" params={{ id }} to={paths.ticket}>
            {ticketTitle(ticket)}
          </Link>
        </h2>
        <p className="text-ink-muted">{propertyTitle}</p>
        <p className="text-ink-muted">
          Reported {formatDate(createdAt)} · Last change {formatDate(updatedAt)}
        </p>
      </div>
      <span className="flex items-center gap-4 text-ink-muted max-sm:order-1">
        <Count icon={<Camera aria-hidden="true" className="size-4" />} number={photoCount} what="photo" />
        <Count icon={<MessageSquare aria-hidden="true" className="size-4" />} number={commentCount} what="comment" />
      </span>
      <span className="flex gap-2 sm:w-40 sm:justify-end">
        <StateBadge look={ticketPriorityBadge(priority)} />
        <StateBadge look={ticketStatusBadge(status)} />
      </span>
    </div>
  )
}

function Count({ icon, number, what }: { icon: ReactNode; number: number; what: string }) {
  if (number === 0) return null
  return (
    <span className="flex items-center gap-1 tabular-nums">
      {icon}
      {number}
      <span className="sr-only"> {number === 1 ? what : `${what}s`}</span>
    </span>
  )
}

function NothingReported({ mayReport, report }: { mayReport: boolean; report: ReactNode }) {
  if (mayReport) {
    return (
      <EmptyState
        action={report}
        icon={Wrench}
        message="When something in your home is broken, report it here, with photos. You will see what becomes of it."
        title="Nothing reported yet"
      />
    )
  }
  return (
    <EmptyState
      action={
        <Link className={buttonClasses()} to={paths.properties}>
          Browse Properties
        </Link>
      }
      icon={Wrench}
      message="Problems are reported for the home that you rent, and no active lease is linked to your account yet. As soon as your landlord has activated yours, you can report here."
      title="You cannot report a problem yet"
    />
  )
}
