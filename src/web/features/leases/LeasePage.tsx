import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Lease } from '#contract/leases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { useMeets } from '#web/session/use-can.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { LedgerSection } from '../ledgers/LedgerSection.tsx'
import { LeaseActions } from './LeaseActions.tsx'
import { LeaseNotice } from './LeaseNotice.tsx'
import { LeaseTerms } from './LeaseTerms.tsx'
import { leaseStatusBadge } from './lease-status.ts'
import { periodText } from './lease-texts.ts'
import { leaseById } from './leases.queries.ts'

/** One lease: its terms, what may be done with it, and its ledger. */
export function LeasePage() {
  const { id = '' } = useParams({ strict: false })
  const lease = useQuery(leaseById(id))
  const isOwn = useMeets({ action: 'lease.list', reach: 'own' })
  return (
    <>
      <div className="pb-3">
        <Breadcrumbs
          items={[
            {
              label: isOwn ? 'My Lease' : 'Leases',
              link: (className) => (
                <Link className={className} to={paths.leases}>
                  {isOwn ? 'My Lease' : 'Leases'}
                </Link>
              ),
            },
            { label: lease.data?.propertyTitle ?? 'Lease' },
          ]}
        />
      </div>
      {lease.data ? <LeaseDetail lease={lease.data} /> : <LeaseAbsent lease={lease} />}
    </>
  )
}

function LeaseDetail({ lease }: { lease: Lease }) {
  return (
    <>
      <PageHeader
        actions={<LeaseActions lease={lease} />}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StateBadge look={leaseStatusBadge(lease.status)} />
            <span>{lease.tenantName}</span>
            <span>{periodText(lease)}</span>
          </span>
        }
        title={lease.propertyTitle}
      />
      <div className="flex flex-col gap-6">
        <LeaseNotice lease={lease} />
        <LedgerSection lease={lease} />
        <LeaseTerms lease={lease} />
      </div>
    </>
  )
}

interface Asked {
  error: Error | null
  refetch: () => Promise<unknown>
}

function LeaseAbsent({ lease: { error, refetch } }: { lease: Asked }) {
  const isGone = error instanceof ApiError && [404, 422].includes(error.status)
  return (
    <>
      <PageHeader title="Lease" />
      <Card>
        {!error && <SkeletonGroup label="Loading lease..." lines={9} />}
        {isGone && <NoSuchLease />}
        {error && !isGone && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      </Card>
    </>
  )
}

function NoSuchLease() {
  return (
    <EmptyState
      action={
        <Link className={buttonClasses()} to={paths.leases}>
          All leases
        </Link>
      }
      message="The link may be incomplete, or the lease is not one of yours."
      title="There is no such lease"
    />
  )
}
