import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import { useSearchParam } from '#web/search-param.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import type { ListFilter } from '../list-page/filters.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { balanceText, leaseBadge, moveInText, tenantEmail, tenantName } from './tenant-texts.ts'

// The window is fetched when the first tenant opens, not with the screen.
const TenantDialog = lazy(async () => ({ default: (await import('./TenantDialog.tsx')).TenantDialog }))

const columns: readonly Column<Tenant>[] = [
  {
    header: 'Tenant',
    sortable: true,
    sortKey: 'name',
    render: (tenant) => <TwoLines first={tenantName(tenant)} second={tenantEmail(tenant)} />,
  },
  { header: 'Phone', sortable: true, accessor: 'phone' },
  {
    header: 'Lease Status',
    sortable: true,
    sortKey: 'leaseStatus',
    render: (tenant) => <StateBadge look={leaseBadge(tenant)} />,
  },
  { header: 'Balance', sortable: true, sortKey: 'balance', accessor: balanceText },
  { header: 'Move-in Date', sortable: true, sortKey: 'moveInDate', accessor: moveInText },
]

const filters: readonly ListFilter[] = [
  {
    name: 'leaseStatus',
    label: 'Lease status',
    everything: 'All lease states',
    options: [
      ...(['ACTIVE', 'DRAFT', 'ENDED'] as const).map((status) => ({
        value: status,
        label: leaseBadge({ leaseStatus: status }).label,
      })),
      { value: 'NONE', label: 'No lease' },
    ],
  },
  { kind: 'dates', label: 'Moved in' },
]

/** Every tenant that the viewer may see, with what their lease and ledger say. A row opens the whole of it. */
export function AdminTenantsPage() {
  const opened = useSearchParam('open')
  return (
    <>
      <ListPage
        columns={columns}
        description="Manage tenant information and leases"
        emptyMessage="No tenants found"
        endpoint={api.tenants.list}
        file={api.exports.tenants}
        filters={filters}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search tenants..."
        title="Tenants"
      />
      <Suspense>{opened.value && <TenantDialog id={opened.value} onClose={opened.close} />}</Suspense>
    </>
  )
}
