import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Building } from '#contract/buildings.ts'
import { grouped } from '#contract/count.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cut } from '#web/ui/Cut.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { formatMoney } from '#web/ui/format.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { ListPage } from '../list-page/ListPage.tsx'
import { addressText } from '../properties/property-texts.ts'
import { BuildingLink } from './BuildingLink.tsx'
import { leasedText } from './building-texts.ts'

const BuildingFormDialog = lazyNamed(() => import('./BuildingFormDialog.tsx'), 'BuildingFormDialog')

const columns: readonly Column<Building>[] = [
  { header: 'Building', sortable: true, sortKey: 'name', render: (building) => <Name building={building} /> },
  { header: 'Address', accessor: addressText },
  { header: 'Homes', sortable: true, sortKey: 'homes', accessor: leasedText },
  { header: 'Monthly rent', accessor: (one) => (one.rentAmount === null ? null : formatMoney(one.rentAmount, one)) },
  { header: 'Open requests', accessor: ({ openTickets }) => (openTickets === null ? null : grouped(openTickets)) },
]

const Name = ({ building: { id, name } }: { building: Building }) => (
  <BuildingLink className="inline-block max-w-full py-1 font-medium hover:underline" id={id}>
    <Cut>{name}</Cut>
  </BuildingLink>
)

const NONE = {
  icon: Building2,
  title: 'No buildings yet',
  message:
    'A building keeps homes under one roof together: its address, notes and figures are in one place, and many homes are added at once. Homes that stand alone need none.',
}

/** The buildings of the viewer's homes. */
export function BuildingsPage() {
  const mayAdd = useCan('building.create')
  const adding = useSearchParam('new')
  const navigate = useNavigate()
  const { building } = useWorkPaths()
  return (
    <>
      <ListPage
        actions={
          mayAdd && (
            <Button onClick={() => adding.open('building')} variant="primary">
              Add building
            </Button>
          )
        }
        columns={columns}
        description={{ counts: 'building' }}
        emptyMessage="No buildings found"
        endpoint={api.buildings.list}
        none={NONE}
        rowKey={({ id }) => id}
        searchPlaceholder="Search buildings..."
        standard={{ asks: { sort: 'name', order: 'asc' }, shown: { sort: 'name', order: 'asc' } }}
        title="Buildings"
      />
      <Suspense>
        {mayAdd && adding.value && (
          <BuildingFormDialog
            onClose={adding.close}
            onSaved={({ id }) => void navigate({ to: building, params: { id } })}
          />
        )}
      </Suspense>
    </>
  )
}
