import { useQuery } from '@tanstack/react-query'
import { dueDayText, type Lease } from '#contract/leases.ts'
import type { Tenant } from '#contract/tenants.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatMoneyWithCents } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { partWords } from '#web/words/lease-parts.ts'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { leaseBadge, periodText } from '../leases/lease-texts.ts'
import { ledgerOf } from '../leases/leases.queries.ts'
import { leasesByTime } from '../leases/lists/lease-order.ts'
import { LedgerFigures } from '../ledgers/LedgerFigures.tsx'
import { HomeLink } from '../properties/HomeLink.tsx'
import { LatestLines } from './LatestLines.tsx'
import { leasesOfTenant } from './tenants.queries.ts'

/** A tenant's leases: current ones with their ledger, and earlier ones on a line each. */
export function TenantLeases({ tenant }: { tenant: Tenant }) {
  return (
    <QueryView
      empty={<p className="text-ink-muted">No lease yet. Balance: {balanceInBrief(tenant.balance, tenant)}</p>}
      query={useQuery(leasesOfTenant(tenant.id))}
      skeleton={<SkeletonGroup label="Loading leases..." lines={5} />}
    >
      {(leases) => <Leases leases={leases} tenant={tenant} />}
    </QueryView>
  )
}

function Leases({ leases, tenant }: { leases: readonly Lease[]; tenant: Tenant }) {
  const { current, earlier } = leasesByTime(leases)
  return (
    <div className="flex flex-col gap-6">
      {current.map((lease) => (
        <CurrentLease key={lease.id} lease={lease} tenant={tenant} />
      ))}
      {earlier.length > 0 && (
        <ul aria-label="Earlier leases" className="divide-y divide-line rounded-md border border-line">
          {earlier.map((lease) => (
            <EarlierLease key={lease.id} lease={lease} />
          ))}
        </ul>
      )}
    </div>
  )
}

function CurrentLease({ lease, tenant }: { lease: Lease; tenant: Tenant }) {
  const parts = new Set(
    lease.parties.filter(({ tenantId }) => tenantId === tenant.id).map(({ part }) => partWords[part]),
  )
  const ledger = useQuery(ledgerOf(lease.id))
  return (
    <div className="overflow-clip rounded-md border border-line">
      <div className="flex flex-col items-start gap-4 p-4 sm:px-6">
        <DefinitionList
          columns={2}
          items={[
            { label: 'Home', value: <HomeLink id={lease.propertyId}>{lease.propertyTitle}</HomeLink> },
            { label: 'Lease status', value: <StateBadge look={leaseBadge(lease)} /> },
            { label: 'Period', value: periodText(lease) },
            { label: 'On this lease', value: [...parts].join(', ') },
            {
              label: 'Rent',
              value: `${formatMoneyWithCents(lease.rentAmount, lease)}, due ${dueDayText(lease.dueDay)}`,
            },
          ]}
        />
        <LeaseLink className={buttonClasses({ size: 'sm' })} id={lease.id}>
          Open lease and ledger
        </LeaseLink>
      </div>
      <LedgerFigures isDraft={lease.status === 'DRAFT'} ledger={ledger} />
      {ledger.data && <LatestLines ledger={ledger.data} />}
    </div>
  )
}

function EarlierLease({ lease }: { lease: Lease }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <LeaseLink className="tap link inline-flex min-w-0 items-center wrap-anywhere" id={lease.id}>
        {lease.propertyTitle}
      </LeaseLink>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
        {periodText(lease)}
        <span className="tabular-nums">{balanceInBrief(lease.balance ?? 0, lease)}</span>
        <StateBadge look={leaseBadge(lease)} />
      </span>
    </li>
  )
}
