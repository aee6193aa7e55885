import { Link } from '@tanstack/react-router'
import { FileSignature } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { LEASE_STATES, leaseCan, mayStep } from '#contract/states.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Cut } from '#web/ui/Cut.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leaseAttention } from '#web/words/attention.ts'
import { balanceInBrief } from '#web/words/balance.ts'
import { leaseStatuses } from '#web/words/states.ts'
import { archivedFilter } from '../../archive/archived-filter.ts'
import { BulkArchive } from '../../archive/BulkArchive.tsx'
import { useImportItem } from '../../imports/use-import-item.tsx'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import { ListPage } from '../../list-page/ListPage.tsx'
import { statusFilter } from '../../list-page/status.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { rentText } from '../charges/charge-texts.ts'
import { LeaseLink } from '../LeaseLink.tsx'
import { leaseBadge, periodText } from '../lease-texts.ts'

const NewLeaseDialog = lazyNamed(() => import('../terms/NewLeaseDialog.tsx'), 'NewLeaseDialog')

const filters = [statusFilter(leaseStatuses, LEASE_STATES), leaseAttention, archivedFilter('leases')]

const columns: readonly Column<Lease>[] = [
  {
    header: 'Home',
    render: ({ id, propertyTitle }) => (
      <LeaseLink className="inline-block max-w-full py-1 font-medium hover:underline" id={id}>
        <Cut>{propertyTitle}</Cut>
      </LeaseLink>
    ),
  },
  { header: 'Tenant', accessor: ({ tenantNames }) => householdName(tenantNames) },
  { header: 'Period', sortable: true, sortKey: 'startsOn', accessor: periodText },
  { header: 'Rent', sortable: true, sortKey: 'rentAmount', accessor: rentText },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: (lease) => <StateBadge look={leaseBadge(lease)} />,
  },
  {
    header: 'Balance',
    sortable: true,
    sortKey: 'balance',
    align: 'right',
    render: ({ balance, ...lease }) => (
      <span className={classes('tabular-nums', balance !== null && balance > 0 && 'font-medium text-danger')}>
        {balance === null ? '' : balanceInBrief(balance, lease)}
      </span>
    ),
  },
]

const NONE = {
  icon: FileSignature,
  title: 'No leases yet',
  message:
    'Approve an application and create the lease from it, or select New lease for a tenant you’ve already added. ' +
    'Import many leases that are already running from a CSV file.',
  action: <FirstLeaseLinks />,
}

function FirstLeaseLinks() {
  const { tenants, applications } = useWorkPaths()
  return (
    <>
      <Link className={buttonClasses()} search={{ new: 'tenant' }} to={tenants}>
        Add Tenant
      </Link>
      <Link className={buttonClasses()} to={applications}>
        Go to Applications
      </Link>
    </>
  )
}

const isOver = ({ status }: Lease): boolean => mayStep(leaseCan.archive, status)

/** A lease in words: who rents what. */
const leaseName = ({ tenantNames, propertyTitle }: Lease): string => `${householdName(tenantNames)}, ${propertyTitle}`

/** The leases of the viewer's homes, with a button for a new one. */
export function LandlordLeasesPage() {
  const mayCreate = useCan('lease.create')
  const mayArchive = useCan('lease.archive')
  const bulk = useBulk<Lease>({ noun: 'leases', keyOf: ({ id }) => id, nameOf: leaseName })
  const importing = useImportItem('leases')
  const dialog = useSearchParam('new')
  const tenant = useSearchParam('tenant')
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
        bulkActions={(leases, clear) => (
          <BulkArchive bulk={bulk} clear={clear} mayArchive={isOver} noun="leases" rows={leases} word="lease" />
        )}
        columns={columns}
        description={{ counts: 'lease' }}
        emptyMessage="No leases found"
        endpoint={api.leases.list}
        file="leases"
        filters={filters}
        menu={mayCreate ? [importing.item] : []}
        none={NONE}
        rowKey={({ id }) => id}
        searchPlaceholder="Search leases..."
        selection={mayArchive ? { label: leaseName } : undefined}
        title="Leases"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      {importing.dialog}
      <Suspense>
        {mayCreate && dialog.value && <NewLeaseDialog onClose={dialog.close} tenantId={tenant.value} />}
      </Suspense>
    </>
  )
}
