import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { hasLedger, type Lease } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { useMeets } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { archivedBadge } from '#web/words/states.ts'
import { LedgerSection } from '../ledgers/LedgerSection.tsx'
import { LeaseActions } from './LeaseActions.tsx'
import { LeaseHome } from './LeaseHome.tsx'
import { LeaseNotice } from './LeaseNotice.tsx'
import { LeaseTenants } from './LeaseTenants.tsx'
import { leaseBadge, periodText } from './lease-texts.ts'
import { leaseById } from './leases.queries.ts'

const LeaseSections = lazyNamed(() => import('./LeaseSections.tsx'), 'LeaseSections')

/** One lease: its terms, its actions, its ledger and its documents. */
export function LeasePage() {
  const { id = '' } = useParams({ strict: false })
  const lease = useQuery(leaseById(id))
  const { leases } = useWorkPaths()
  const isOwn = useMeets({ action: 'lease.list', reach: 'own' })
  return (
    <>
      <div className="pb-3">
        <Breadcrumbs
          items={[
            {
              label: isOwn ? 'My Lease' : 'Leases',
              link: (className) => (
                <Link className={className} to={leases}>
                  {isOwn ? 'My Lease' : 'Leases'}
                </Link>
              ),
            },
            { label: lease.data?.propertyTitle ?? 'Lease' },
          ]}
        />
      </div>
      <QueryView
        frame={framed}
        gone={<NoSuchLease />}
        query={lease}
        skeleton={framed(<SkeletonGroup label="Loading lease..." lines={9} />)}
      >
        {(data) => <LeaseDetail lease={data} />}
      </QueryView>
    </>
  )
}

function LeaseDetail({ lease }: { lease: Lease }) {
  usePageTitle(lease.propertyTitle)
  const [showsLedger, setShowsLedger] = useState(false)
  return (
    <>
      <PageHeader
        actions={<LeaseActions lease={lease} />}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge look={leaseBadge(lease)} />
            {lease.archivedAt && <StateBadge look={archivedBadge} />}
            <LeaseTenants lease={lease} />
            <span>{periodText(lease)}</span>
            <LeaseHome lease={lease} />
          </span>
        }
        title={lease.propertyTitle}
      />
      <div className="flex flex-col gap-6">
        <RevealTogether onReveal={() => setShowsLedger(true)}>
          <div className="flex flex-col gap-6">
            <LeaseNotice lease={lease} />
            {hasLedger(lease) && <LedgerSection lease={lease} />}
          </div>
        </RevealTogether>
        {/* A phone shows the ledger first, and needs neither the code nor the data of what is below it for that. */}
        {showsLedger && (
          <Suspense fallback={BELOW}>
            <LeaseSections lease={lease} />
          </Suspense>
        )}
      </div>
    </>
  )
}

const BELOW = <SkeletonGroup lines={9} />

/** A page without a lease. */
const framed = (content: ReactNode) => (
  <>
    <PageHeader title="Lease" />
    <Card>{content}</Card>
  </>
)

function NoSuchLease() {
  const { leases } = useWorkPaths()
  return (
    <EmptyState
      action={
        <Link className={buttonClasses()} to={leases}>
          All leases
        </Link>
      }
      message="The link may be incomplete, or the lease isn’t one of yours."
      title="Lease not found"
    />
  )
}
