import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { hasLedger, type Lease } from '#contract/leases.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { LeaseTenants } from '../leases/LeaseTenants.tsx'
import { leaseBadge, leaseState, periodText } from '../leases/lease-texts.ts'

/** Whether a home is leased, who leases it, for how long and what they owe; nothing for those who don't read leases. */
export const CurrentLease = ({ propertyId }: { propertyId: string }) =>
  useReadsLeases() && <LeaseOf propertyId={propertyId} />

/** Home seekers read only leases of their own. */
const useReadsLeases = () => {
  const isOwn = useMeets({ action: 'lease.list', reach: 'own' })
  return useCan('lease.list') && !isOwn
}

function LeaseOf({ propertyId }: { propertyId: string }) {
  const leases = useQuery({
    queryKey: cacheKey('leases', 'of', propertyId),
    queryFn: async ({ signal }) =>
      (await call(api.leases.list, { query: { propertyId, sort: 'startsOn' }, signal })).rows,
  })
  return (
    <section aria-labelledby="lease-heading">
      <h3 className="mb-2 font-semibold" id="lease-heading">
        Lease
      </h3>
      <QueryView query={leases} skeleton={<SkeletonGroup label="Loading lease..." lines={2} />}>
        {(data) => <LeaseFacts lease={standing(data)} />}
      </QueryView>
    </section>
  )
}

const STANDING = ['ACTIVE', 'UPCOMING', 'DRAFT', 'ENDED'] as const

/** The lease that matters most: the active one, else the next, else a draft, else the one that ended last. */
const standing = (leases: readonly Lease[]): Lease | undefined =>
  STANDING.map((state) => leases.find((lease) => leaseState(lease) === state)).find(Boolean)

function LeaseFacts({ lease }: { lease: Lease | undefined }) {
  if (!lease) return <p className="text-ink-muted">No lease yet.</p>
  return (
    <div className="flex flex-col gap-4">
      <DefinitionList
        columns={2}
        items={[
          { label: lease.tenantNames.length === 1 ? 'Tenant' : 'Tenants', value: <LeaseTenants lease={lease} /> },
          { label: 'Lease status', value: <StateBadge look={leaseBadge(lease)} /> },
          { label: 'Term', value: periodText(lease) },
          { label: 'Lease rent', value: `${formatMoney(lease.rentAmount, lease)}/month` },
          ...(hasLedger(lease) ? [{ label: 'Balance', value: balanceInBrief(lease.balance, lease) }] : []),
        ]}
      />
      <p>
        <LeaseLink className={buttonClasses({ size: 'sm' })} id={lease.id}>
          Open lease
        </LeaseLink>
      </p>
    </div>
  )
}
