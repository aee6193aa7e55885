import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { balanceInBrief } from '#web/words/balance.ts'
import { leaseStatuses } from '#web/words/states.ts'
import { archivedFilter } from '../archive/archived-filter.ts'
import type { ListFilter } from '../list-page/filters.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { accountFilter, byName } from './tenant-columns.tsx'
import { moveInText, tenantEmail, tenantName } from './tenant-texts.ts'
import { useTenantBulk } from './use-tenant-bulk.tsx'

const AddTenantDialog = lazyNamed(() => import('./AddTenantDialog.tsx'), 'AddTenantDialog')
const TenantDialog = lazyNamed(() => import('./TenantDialog.tsx'), 'TenantDialog')

const columns: readonly Column<Tenant>[] = [
  {
    header: 'Tenant',
    sortable: true,
    sortKey: 'name',
    render: (tenant) => <TwoLines first={tenantName(tenant)} second={tenantEmail(tenant)} />,
  },
  { header: 'Phone', sortable: true, accessor: 'phone', isOneLine: true },
  {
    header: 'Lease Status',
    sortable: true,
    sortKey: 'leaseStatus',
    render: ({ leaseStatus, homes }) => (
      <span className="flex flex-col items-start gap-1 cards:items-end">
        <StateBadge look={leaseStatuses.badge(leaseStatus)} />
        {homes.map(({ id, title }) => (
          <span className="text-sm text-ink-muted wrap-anywhere" key={id}>
            {title}
          </span>
        ))}
      </span>
    ),
  },
  {
    header: 'Balance',
    sortable: true,
    sortKey: 'balance',
    accessor: (tenant) => balanceInBrief(tenant.balance, tenant),
  },
  { header: 'Move-in Date', sortable: true, sortKey: 'moveInDate', accessor: moveInText },
]

const filters: readonly ListFilter[] = [
  {
    name: 'leaseStatus',
    label: 'Lease status',
    everything: 'All lease states',
    options: [...leaseStatuses.options(['ACTIVE', 'UPCOMING', 'DRAFT', 'ENDED']), { value: 'NONE', label: 'No lease' }],
  },
  accountFilter,
  archivedFilter('tenants'),
  { kind: 'dates', label: 'Moved in' },
]

const NONE = { title: 'No Data Found', message: 'No tenants found' }

/** Every tenant the viewer can see, with their lease and balance, and a button for a new one. A row opens the details. */
export function AdminTenantsPage() {
  const mayAdd = useCan('tenant.create')
  const [adding, opened] = [useSearchParam('new'), useSearchParam('open')]
  const bulk = useTenantBulk()
  return (
    <>
      <ListPage
        actions={
          mayAdd && (
            <Button onClick={() => adding.open('tenant')} variant="primary">
              Add Tenant
            </Button>
          )
        }
        {...bulk.list}
        columns={columns}
        description="Manage tenant information and leases"
        emptyMessage="No tenants found"
        endpoint={api.tenants.list}
        file="tenants"
        filters={filters}
        none={NONE}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tenants..."
        standard={byName}
        title="Tenants"
      />
      {bulk.windows}
      <Suspense>
        {mayAdd && adding.value && <AddTenantDialog onClose={adding.close} />}
        {opened.value && <TenantDialog id={opened.value} onClose={opened.close} />}
      </Suspense>
    </>
  )
}
