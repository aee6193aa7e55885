import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Camera, MessageSquare, Wrench } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { counted, nounFor } from '#contract/count.ts'
import type { Lease } from '#contract/leases.ts'
import type { Ticket } from '#contract/tickets.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cut } from '#web/ui/Cut.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { LATER, PageHeader } from '#web/ui/PageHeader.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketPriorities, ticketStatuses } from '#web/words/states.ts'
import { ownLeases } from '../../leases/leases.queries.ts'
import { listQuery } from '../../list-page/list-query.ts'
import { RowList } from '../../list-page/RowList.tsx'
import { useListState } from '../../list-page/use-list-state.ts'
import { BrowseLink } from '../../properties/browse/BrowseLink.tsx'
import { ticketTitle } from '../ticket-texts.ts'
import { leasedHomes } from '../tickets.queries.ts'

const ReportDialog = lazyNamed(() => import('../report/ReportDialog.tsx'), 'ReportDialog')

/** The problems the viewer reported, and their progress. */
export function MyTicketsPage() {
  const { search, table, setPage, setPageSize } = useListState(api.tickets.list)
  const list = useQuery(listQuery(api.tickets.list, search))
  const homes = useQuery(leasedHomes())
  const reporting = useSearchParam('new')
  const mayReport = (homes.data?.length ?? 0) > 0
  const report = (
    <Button onClick={() => reporting.open('request')} variant="primary">
      Report a problem
    </Button>
  )
  return (
    <>
      <PageHeader
        actions={mayReport && report}
        description={list.data ? counted(list.data.total, 'request', list.data.totalIsCapped) : LATER}
        title="Maintenance"
      />
      <RowList
        above={
          list.data && (
            <QueryView query={homes} skeleton={null}>
              {() => null}
            </QueryView>
          )
        }
        empty={homes.data && <NothingReported mayReport={mayReport} report={report} />}
        list={list}
        onPage={setPage}
        onPageSize={setPageSize}
        page={table.page}
        rowsName="requests"
      >
        {(ticket) => <TicketRow ticket={ticket} />}
      </RowList>
      <Suspense>
        {reporting.value && mayReport && homes.data && <ReportDialog homes={homes.data} onClose={reporting.close} />}
      </Suspense>
    </>
  )
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, priority, status, propertyTitle, createdAt, updatedAt, photoCount, commentCount } = ticket
  return (
    <div className="relative flex flex-wrap items-center gap-x-6 gap-y-3 p-4 transition-colors duration-100 hover:bg-surface-hover sm:px-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base font-semibold">
          {/* The whole row opens the ticket. Keyboards and screen readers find just the link. */}
          <Link className="tap block after:absolute after:inset-0" params={{ id }} to={paths.ticket}>
            <Cut>{ticketTitle(ticket)}</Cut>
          </Link>
        </h2>
        <p className="text-ink-muted">
          <Cut>{propertyTitle}</Cut>
        </p>
        <p className="text-ink-muted">
          Reported {formatDate(createdAt)} · Last change {formatDate(updatedAt)}
        </p>
      </div>
      <span className="flex items-center gap-4 text-ink-muted max-sm:order-1">
        <Count icon={<Camera aria-hidden="true" className="size-4" />} number={photoCount} what="photo" />
        <Count icon={<MessageSquare aria-hidden="true" className="size-4" />} number={commentCount} what="comment" />
      </span>
      <span className="flex gap-2 sm:w-40 sm:justify-end">
        <StateBadge look={ticketPriorities.badge(priority)} />
        <StateBadge look={ticketStatuses.badge(status)} />
      </span>
    </div>
  )
}

function Count({ icon, number, what }: { icon: ReactNode; number: number; what: 'photo' | 'comment' }) {
  if (number === 0) return null
  return (
    <span className="flex items-center gap-1 tabular-nums">
      {icon}
      {number}
      <span className="sr-only"> {nounFor(number, what)}</span>
    </span>
  )
}

function NothingReported({ mayReport, report }: { mayReport: boolean; report: ReactNode }) {
  const { data: isGuarantor } = useQuery({ ...ownLeases, select: (leases) => leases.some(isOfGuarantor) })
  if (mayReport) {
    return (
      <EmptyState
        action={report}
        icon={Wrench}
        message="When something in your home breaks, report it here with photos. You can follow its progress here too."
        title="Nothing reported yet"
      />
    )
  }
  if (isGuarantor) {
    return (
      <EmptyState
        icon={Wrench}
        message="You’re a guarantor: you answer for the rent. Whatever breaks is reported by those who live there."
        title="Nothing to report for you"
      />
    )
  }
  return (
    <EmptyState
      action={<BrowseLink />}
      icon={Wrench}
      message="You can report problems for a home you rent, but your account has no active lease yet. Once your landlord activates yours, you can report problems here. Already renting? Ask your landlord to invite you."
      title="You can’t report a problem yet"
    />
  )
}

const isOfGuarantor = ({ status, mine }: Lease): boolean => status === 'ACTIVE' && mine?.part === 'GUARANTOR'
