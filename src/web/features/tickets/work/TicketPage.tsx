import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ticketStatusBadge } from '../ticket-badges.ts'
import { ticketTitle } from '../ticket-texts.ts'
import { ticketById } from '../tickets.queries.ts'
import { TicketBody } from './TicketBody.tsx'

/** One ticket, on a page of its own. */
export function TicketPage() {
  const { id = '' } = useParams({ strict: false })
  const ticket = useQuery(ticketById(id))
  const isGone = ticket.error instanceof ApiError && [404, 422].includes(ticket.error.status)
  const title = ticket.data ? ticketTitle(ticket.data) : 'Maintenance'
  return (
    <>
      <div className="pb-3">
        <Breadcrumbs
          items={[
            {
              label: 'Maintenance',
              link: (className) => (
                <Link className={className} to={paths.tickets}>
                  Maintenance
                </Link>
              ),
            },
            { label: ticket.data ? title : 'Request' },
          ]}
        />
      </div>
      <PageHeader
        description={
          ticket.data && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StateBadge look={ticketStatusBadge(ticket.data.status)} />
              <span>{ticket.data.propertyTitle}</span>
            </span>
          )
        }
        title={title}
      />
      <Card>
        {ticket.isPending && <SkeletonGroup label="Loading request..." lines={9} />}
        {isGone && (
          <EmptyState
            action={
              <Link className={buttonClasses()} to={paths.tickets}>
                All requests
              </Link>
            }
            message="The link may be incomplete, or the request is not one of yours."
            title="There is no such request"
          />
        )}
        {ticket.isError && !isGone && !ticket.data && (
          <ErrorPanel message={ticket.error.message} onRetry={() => void ticket.refetch()} />
        )}
        {ticket.data && <TicketBody ticket={ticket.data} />}
      </Card>
    </>
  )
}
