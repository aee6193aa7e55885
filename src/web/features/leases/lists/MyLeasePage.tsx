import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import type { Lease } from '#contract/leases.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { OpenPayments } from '../../payments/settle/OpenPayments.tsx'
import { BrowseLink } from '../../properties/browse/BrowseLink.tsx'
import { ownLeases } from '../leases.queries.ts'
import { EarlierLeases } from './EarlierLeases.tsx'
import { LeaseCard } from './LeaseCard.tsx'
import { leasesByTime } from './lease-order.ts'

/** The viewer's own leases: current ones with what they owe, earlier ones below. */
export function MyLeasePage() {
  return (
    <>
      <PageHeader description="What you rent, what it costs, and what you still owe" title="My Lease" />
      <RevealTogether
        skeleton={
          <Card>
            <SkeletonGroup label="Loading your lease..." lines={6} />
          </Card>
        }
      >
        <QueryView frame={(content) => <Card>{content}</Card>} query={useQuery(ownLeases)} skeleton={null}>
          {(leases) => <Leases leases={leases} />}
        </QueryView>
      </RevealTogether>
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
      action={<BrowseLink />}
      icon={FileSignature}
      message="Once a landlord approves your application and creates a lease, you’ll see its rent, payments and dates here. Already renting? Ask your landlord to invite you."
      title="You don’t have a lease yet."
    />
  )
}
