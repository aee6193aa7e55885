import { Check, X } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { availableBadge, propertyStatuses } from '#web/words/states.ts'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import { ListPage } from '../../list-page/ListPage.tsx'
import { statusColumn } from '../../list-page/status.tsx'
import { TwoLines } from '../../list-page/TwoLines.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { AssignActions } from '../assign/AssignActions.tsx'
import { BulkHomes } from '../publish/BulkHomes.tsx'
import { AdminPropertyWindows } from './AdminPropertyWindows.tsx'
import { placeText, rentText, titleText, unitsText } from './admin-property-texts.ts'
import { useAdminFilters } from './use-admin-filters.ts'

const columns: readonly Column<Property>[] = [
  {
    header: 'Property',
    sortable: true,
    sortKey: 'title',
    render: (property) => <TwoLines first={titleText(property)} second={placeText(property)} />,
  },
  { header: 'Units', sortable: true, sortKey: 'bedrooms', accessor: unitsText },
  { header: 'Rent', sortable: true, sortKey: 'rent', accessor: rentText },
  statusColumn(propertyStatuses),
  {
    header: 'Available',
    sortable: true,
    sortKey: 'isAvailable',
    render: ({ isAvailable }) => <AvailableMark isAvailable={isAvailable} />,
  },
]

/** Every property the viewer can see. Clicking a row opens it; those who can change homes can select several. */
export function AdminPropertiesPage() {
  const mayAssign = useCan('property.assign')
  const mayEdit = useCan('property.update')
  const bulk = useBulk<Property>({ noun: 'properties', keyOf: ({ id }) => id, nameOf: titleText })
  const opened = useSearchParam('open')
  return (
    <>
      <ListPage
        bulkActions={(homes, clear) => (
          <>
            <BulkHomes bulk={bulk} clear={clear} homes={homes} />
            {mayAssign && <AssignActions homes={homes} onDone={clear} />}
          </>
        )}
        columns={columns}
        description="Manage property listings and details"
        emptyMessage="No properties found"
        endpoint={api.properties.list}
        file="properties"
        filters={useAdminFilters()}
        onRowClick={({ id }) => opened.open(id)}
        rowKey={({ id }) => id}
        searchPlaceholder="Search properties..."
        selection={mayEdit ? { label: titleText } : undefined}
        title="Properties"
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      <AdminPropertyWindows />
    </>
  )
}

function AvailableMark({ isAvailable }: { isAvailable: boolean }) {
  const Icon = isAvailable ? Check : X
  return (
    <span className={isAvailable ? 'text-tint-green-ink' : 'text-ink-muted'}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{availableBadge(isAvailable).label}</span>
    </span>
  )
}
