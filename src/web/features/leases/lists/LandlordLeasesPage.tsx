import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { LEASE_STATUSES } from '#contract/states.ts'
import { paths } from '#web/paths.ts'
import { useSearchParam } from '#web/search-param.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { ListPage } from '../../list-page/ListPage.tsx'
import { listQuery } from '../../list-page/list-query.ts'
import { useListState } from '../../list-page/use-list-state.ts'
import { leaseStatusBadge } from '../lease-status.ts'
import { balanceInBrief, leasesCountText, periodText } from '../lease-texts.ts'

// The window is fetched when somebody drafts a lease, not with the screen.
const NewLeaseDialog = lazy(async () => ({ default: (await import('../terms/NewLeaseDialog.tsx')).NewLeaseDialog }))

const statusFilter = {
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: LEASE_STATUSES.map((status) => ({ value: status, label: leaseStatusBadge(status).label })),
}

const columns: readonly Column<Lease>[] = [
  {
    header: 'Home',
    render: ({ id, propertyTitle }) => (
      <Link className="inline-block py-1 font-medium wrap-anywhere hover:underline" params={{ id }} to={paths.lease}>
        {propertyTitle}
      </Link>
    ),
  },
  { header: 'Tenant', accessor: 'tenantName' },
  { header: 'Period', sortable: true, sortKey: 'startsOn', accessor: periodText },
  { header: 'Rent', sortable: true, sortKey: 'rentAmount', accessor: ({ rentAmount }) => formatMoney(rentAmount) },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <StateBadge look={leaseStatusBadge(status)} />,
  },
  {
    header: 'Balance',
    sortable: true,
    sortKey: 'balance',
    align: 'right',
    render: ({ balance }) => (
      <span className={classes('tabular-nums', balance > 0 && 'font-medium text-danger')}>
        {balanceInBrief(balance)}
      </span>
    ),
  },
]

/** The leases of the viewer's homes, and where a new one begins. */
export function LandlordLeasesPage() {
  const { search } = useListState(api.leases.list)
  const list = useQuery(listQuery(api.leases.list, search)).data
  const mayCreate = useCan('lease.create')
  const dialog = useSearchParam('new')
  return (
    <>
      <ListPage
        actions={
          mayCreate && (
            <Button onClick={() => dialog.open('lease')} variant="primary">
              New lease
            </Button>
          )
        }
        columns={columns}
        description={list === undefined ? '' : leasesCountText(list.total, list.totalIsCapped)}
        emptyMessage="No leases found"
        endpoint={api.leases.list}
        file={api.exports.leases}
        filters={[statusFilter]}
        rowKey={({ id }) => id}
        searchPlaceholder="Search leases..."
        title="Leases"
        whenNone={<NoLeases />}
      />
      <Suspense>{mayCreate && dialog.value && <NewLeaseDialog onClose={dialog.close} />}</Suspense>
    </>
  )
}

function NoLeases() {
  return (
    <EmptyState
      action={
        <Link className={buttonClasses()} to={paths.applications}>
          Go to Applications
        </Link>
      }
      icon={FileSignature}
      message="Approve an application and create the lease from it, or press New lease for a tenant you have already added."
      title="No leases yet"
    />
  )
}
