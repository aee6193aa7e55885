import { api } from '#contract/api.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { balanceText, leaseBadge, moveInText } from './tenant-texts.ts'

const columns: readonly Column<Tenant>[] = [
  {
    header: 'Tenant',
    sortable: true,
    sortKey: 'name',
    render: (tenant) => <TwoLines first={`${tenant.firstName} ${tenant.lastName}`} second={tenant.email} />,
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

/** Every tenant that the viewer may see, with what their lease and ledger say. */
export function AdminTenantsPage() {
  return (
    <ListPage
      columns={columns}
      description="Manage tenant information and leases"
      emptyMessage="No tenants found"
      endpoint={api.tenants.list}
      file={api.exports.tenants}
      rowKey={({ id }) => id}
      searchPlaceholder="Search tenants..."
      title="Tenants"
    />
  )
}
