import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '#contract/api.ts'
import { useSearchParam } from '#web/search-param.ts'
import { useCan } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useListState } from '../list-page/use-list-state.ts'
import { FILTER_NAMES, filterTexts, PropertyFilters } from './PropertyFilters.tsx'
import { PropertyGrid } from './PropertyGrid.tsx'
import { GRID_PAGE_SIZE, propertyList } from './properties.queries.ts'
import { propertiesCountText } from './property-texts.ts'

// Windows are fetched when the first one opens, not with the screen.
const PropertyDialog = lazy(async () => ({ default: (await import('./PropertyDialog.tsx')).PropertyDialog }))
const AddPropertyDialog = lazy(async () => ({
  default: (await import('./PropertyFormDialog.tsx')).AddPropertyDialog,
}))
const EditPropertyDialog = lazy(async () => ({
  default: (await import('./PropertyFormDialog.tsx')).EditPropertyDialog,
}))

/** The homes within the viewer's reach: a landlord's own, or those on offer to somebody who may apply. */
export function PropertiesPage() {
  const mayApply = useCan('application.create')
  const mayAdd = useCan('property.create')
  const mayEdit = useCan('property.update')
  const { search, table, setSearch, setPage, setFilter } = useListState(api.properties.list)
  const list = useQuery(propertyList({ ...search, pageSize: GRID_PAGE_SIZE }))
  const [home, adding, editing] = [useSearchParam('home'), useSearchParam('add'), useSearchParam('edit')]
  const navigate = useNavigate()
  const clear = () => void navigate({ to: '.', search: {} })
  const isNarrowed = table.page > 1 || table.search !== '' || FILTER_NAMES.some((name) => search[name] !== undefined)
  const add = mayAdd && (
    <Button onClick={() => adding.open('property')} variant="primary">
      + Add Property
    </Button>
  )
  return (
    <>
      <PageHeader
        actions={add}
        description={list.data && propertiesCountText(list.data)}
        title={mayApply ? 'Browse Properties' : 'My Properties'}
      />
      <PropertyFilters
        onClear={clear}
        onFilter={setFilter}
        onSearch={setSearch}
        search={table.search}
        values={filterTexts(search)}
        withStatus={mayEdit}
      />
      <PropertyGrid
        empty={isNarrowed ? <NothingFound onClear={clear} /> : <NothingYet action={add} mayApply={mayApply} />}
        list={list}
        onPage={setPage}
        page={table.page}
      />
      <Suspense>
        {home.value && <PropertyDialog id={home.value} onClose={home.close} />}
        {adding.value && mayAdd && <AddPropertyDialog onClose={adding.close} />}
        {editing.value && mayEdit && <EditPropertyDialog id={editing.value} onClose={editing.close} />}
      </Suspense>
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      action={<Button onClick={onClear}>Clear search and filters</Button>}
      icon={SearchX}
      message="No home matches your search and filters."
      title="No properties found"
    />
  )
}

function NothingYet({ mayApply, action }: { mayApply: boolean; action: ReactNode }) {
  return mayApply ? (
    <EmptyState message="Please come back later." title="No homes are on offer right now" />
  ) : (
    <EmptyState action={action} message="The homes you rent out will stand here." title="No properties yet" />
  )
}
