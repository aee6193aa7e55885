import { Check, X } from 'lucide-react'
import { api } from '#contract/api.ts'
import { PROPERTY_STATUSES, type Property } from '#contract/properties.ts'
import type { Column } from '#web/ui/data-table/columns.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { stateOptions } from '../list-page/filter-options.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { TwoLines } from '../list-page/TwoLines.tsx'
import { placeText, rentText, titleText, unitsText } from './admin-property-texts.ts'
import { propertyStatusBadge } from './property-status.ts'

const columns: readonly Column<Property>[] = [
  {
    header: 'Property',
    sortable: true,
    sortKey: 'title',
    render: (property) => <TwoLines first={titleText(property)} second={placeText(property)} />,
  },
  { header: 'Units', sortable: true, sortKey: 'bedrooms', accessor: unitsText },
  { header: 'Rent', sortable: true, sortKey: 'rent', accessor: rentText },
  {
    header: 'Status',
    sortable: true,
    sortKey: 'status',
    render: ({ status }) => <StateBadge look={propertyStatusBadge(status)} />,
  },
  {
    header: 'Available',
    sortable: true,
    sortKey: 'isAvailable',
    render: ({ isAvailable }) => <AvailableMark isAvailable={isAvailable} />,
  },
]

const statusFilter = {
  name: 'status',
  label: 'Status',
  everything: 'All statuses',
  options: stateOptions(PROPERTY_STATUSES, propertyStatusBadge),
}

/** Every property that the viewer may see. */
export function AdminPropertiesPage() {
  return (
    <ListPage
      columns={columns}
      description="Manage property listings and details"
      emptyMessage="No properties found"
      endpoint={api.properties.list}
      file={api.exports.properties}
      filters={[statusFilter]}
      rowKey={({ id }) => id}
      searchPlaceholder="Search properties..."
      title="Properties"
    />
  )
}

function AvailableMark({ isAvailable }: { isAvailable: boolean }) {
  const Icon = isAvailable ? Check : X
  return (
    <span className={isAvailable ? 'text-tint-green-ink' : 'text-ink-muted'}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{isAvailable ? 'Available' : 'Not available'}</span>
    </span>
  )
}
