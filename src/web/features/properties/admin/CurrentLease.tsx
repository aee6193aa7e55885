import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { ErrorPanel } from '#web/ui/ErrorPanel.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leaseStatusBadge } from '../../leases/lease-status.ts'
import { periodText } from '../../leases/lease-texts.ts'

/** Whether a home is let, to whom and until when. */
export function CurrentLease({ propertyId }: { propertyId: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['leases', 'of', propertyId],
    queryFn: async ({ signal }) =>
      (await call(api.leases.list, { query: { propertyId, sort: 'startsOn' }, signal })).rows,
  })
  return (
    <section aria-labelledby="lease-heading">
      <h3 className="mb-2 font-semibold" id="lease-heading">
        Lease
      </h3>
      {isPending && <SkeletonGroup label="Loading lease..." lines={2} />}
      {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {data && <LeaseFacts lease={standing(data)} />}
    </section>
  )
}

const STANDING = ['ACTIVE', 'DRAFT', 'ENDED'] as const

/** The lease that says how the home stands: the active one, else a draft, else the one that ended last. */
const standing = (leases: readonly Lease[]): Lease | undefined =>
  STANDING.map((status) => leases.find((lease) => lease.status === status)).find(Boolean)

function LeaseFacts({ lease }: { lease: Lease | undefined }) {
  if (!lease) return <p className="text-ink-muted">No lease yet.</p>
  return (
    <DefinitionList
      columns={2}
      items={[
        { label: 'Tenant', value: lease.tenantName },
        { label: 'Lease status', value: <StateBadge look={leaseStatusBadge(lease.status)} /> },
        { label: 'Term', value: periodText(lease) },
        { label: 'Rent under the lease', value: `${formatMoney(lease.rentAmount)}/month` },
      ]}
    />
  )
}
