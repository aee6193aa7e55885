import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import type { Lease } from '#contract/leases.ts'
import { paths } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { OpenPayments } from '../../payments/settle/OpenPayments.tsx'
import { ownLeases } from '../leases.queries.ts'
import { EarlierLeases } from './EarlierLeases.tsx'
import { LeaseCard } from './LeaseCard.tsx'
import { leasesByTime } from './lease-order.ts'

/** The viewer's own leases: the current ones with what is owed, the earlier ones below. */
export function MyLeasePage() {
  const leases = useQuery(ownLeases)
  return (
    <>
      <PageHeader description="What you rent, what it costs, and what is still to pay" title="My Lease" />
      {leases.data ? (
        <Leases leases={leases.data} />
      ) : (
        <Card>
          {leases.error ? (
            <ErrorPanel message={leases.error.message} onRetry={() => void leases.refetch()} />
          ) : (
            <SkeletonGroup label="Loading your lease..." lines={6} />
          )}
        </Card>
      )}
    </>
  )
}

function Leases({ leases }: { leases: readonly Lease[] }) {
  const { current, earlier } = leasesByTime(leases)
  return (
    <div className="flex flex-col gap-6">
      {current.length === 0 && (
        <Card>
          <NoLease />
        </Card>
      )}
      {current.map((lease) => (
        <LeaseCard key={lease.id} lease={lease} />
      ))}
      <OpenPayments />
      {earlier.length > 0 && <EarlierLeases leases={earlier} />}
    </div>
  )
}

function NoLease() {
  return (
    <EmptyState
      action={
        <Link className={buttonClasses()} to={paths.properties}>
          Browse Properties
        </Link>
      }
      icon={FileSignature}
      message="Once a landlord has approved your application and made a lease, it stands here with its rent, its payments and its dates."
      title="You have no lease yet."
    />
  )
}
