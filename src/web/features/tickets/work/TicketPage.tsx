import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { QueryView } from '#web/api/QueryView.tsx'
import { useSliced } from '#web/api/use-sliced.ts'
import { usePageTitle } from '#web/page-title.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { ticketTitle } from '../ticket-texts.ts'
import { ticketById } from '../tickets.queries.ts'
import { TicketBody } from './TicketBody.tsx'
import { TicketSummary } from './TicketSummary.tsx'

export function TicketPage() {
  const { id } = useParams({ from: paths.ticket })
  const ticket = useQuery(ticketById(id))
  // The title comes with what is below it, in a card of its own: one that is there already would move.
  const { answer: drawn } = useSliced(ticket.data)
  const title = drawn ? ticketTitle(drawn) : 'Maintenance'
  usePageTitle(drawn && title)
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
            { label: drawn ? title : 'Request' },
          ]}
        />
      </div>
      <PageHeader description={drawn && <TicketSummary ticket={drawn} />} title={title} />
      <Card key={drawn?.id}>
        <QueryView
          query={ticket}
          skeleton={<SkeletonGroup label="Loading request..." lines={9} />}
          gone={
            <EmptyState
              action={
                <Link className={buttonClasses()} to={paths.tickets}>
                  All requests
                </Link>
              }
              message="The link may be incomplete, or the request isn’t one of yours."
              title="Request not found"
            />
          }
        >
          {(data) => <TicketBody ticket={data} />}
        </QueryView>
      </Card>
    </>
  )
}
