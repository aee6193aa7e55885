import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '#contract/count.ts'
import type { Property } from '#contract/properties.ts'
import { useSearchParam } from '#web/search-params.ts'
import { useCan, useMeets } from '#web/session/use-can.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LATER, PageHeader } from '#web/ui/PageHeader.tsx'
import { archivedFilter } from '../../archive/archived-filter.ts'
import { ShowArchived } from '../../archive/ShowArchived.tsx'
import { ListMenu } from '../../exports/ListMenu.tsx'
import { useImportItem } from '../../imports/use-import-item.tsx'
import { BulkFailures } from '../../list-page/BulkFailures.tsx'
import { HeadActions } from '../../list-page/HeadActions.tsx'
import { useBulk } from '../../list-page/use-bulk.ts'
import { BulkHomes } from '../publish/BulkHomes.tsx'
import { MatchLine } from './MatchLine.tsx'
import { filterTexts, PropertyFilters } from './PropertyFilters.tsx'
import { PropertyGrid } from './PropertyGrid.tsx'
import { PropertySort } from './PropertySort.tsx'
import { PropertyWindows } from './PropertyWindows.tsx'
import { usePropertyGrid } from './use-property-grid.ts'

const ARCHIVE = archivedFilter('homes')

/** The homes the viewer can see: a landlord's own, or the available ones for someone who can apply. */
export function PropertiesPage() {
  const mayApply = useCan('application.create')
  const mayAdd = useCan('property.create')
  const mayEdit = useCan('property.update')
  const seesAnyState = !useMeets({ action: 'property.list', reach: 'listed' })
  const { list, search, table, isNarrowed, isGrouped, order, matching, ...set } = usePropertyGrid()
  const isBare = list.data?.total === 0 && !isNarrowed
  const importing = useImportItem('properties')
  const adding = useSearchParam('add')
  const bulk = useBulk<Property>({ noun: 'properties', keyOf: ({ id }) => id, nameOf: ({ title }) => title })
  const navigate = useNavigate()
  const clear = () => void navigate({ to: '.', search: {} })
  const add = mayAdd && (
    <Button onClick={() => adding.open('property')} variant="primary">
      + Add Property
    </Button>
  )
  const first = mayAdd && (
    <div className="flex flex-wrap justify-center gap-2">
      {add}
      <ShowArchived filter={ARCHIVE} onShow={() => set.setFilter('archived', 'true')} />
    </div>
  )
  return (
    <>
      <PageHeader
        actions={
          <HeadActions
            actions={add}
            hasActionsBelow
            hasMenu={mayAdd || !(mayApply || isBare)}
            isBare={isBare}
            menu={
              <ListMenu
                file={mayApply || isBare ? undefined : 'properties'}
                others={mayAdd ? [importing.item] : []}
                search={search}
              />
            }
          />
        }
        description={list.data ? counted(list.data.total, 'property', list.data.totalIsCapped) : LATER}
        title={mayApply ? 'Browse Properties' : 'My Properties'}
      />
      {!isBare && (
        <PropertyFilters
          onClear={clear}
          onFilter={set.setFilter}
          onSearch={set.setSearch}
          order={<PropertySort {...order} />}
          search={table.search}
          values={filterTexts(search)}
          withStatus={seesAnyState}
        />
      )}
      <PropertyGrid
        above={matching && <MatchLine {...matching} />}
        empty={isNarrowed ? <NothingFound onClear={clear} /> : <NothingYet action={first} mayApply={mayApply} />}
        isGrouped={isGrouped}
        list={list}
        onPage={set.setPage}
        onPageSize={set.setPageSize}
        page={table.page}
        scope={JSON.stringify(search)}
        {...(mayEdit && { bulkActions: (homes, clear) => <BulkHomes bulk={bulk} clear={clear} homes={homes} /> })}
      />
      <BulkFailures failures={bulk.failures} onClose={bulk.dismiss} />
      {importing.dialog}
      <PropertyWindows />
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      action={<Button onClick={onClear}>Clear search and filters</Button>}
      icon={SearchX}
      message="No homes match your search and filters."
      title="No properties found"
    />
  )
}

function NothingYet({ mayApply, action }: { mayApply: boolean; action: ReactNode }) {
  return mayApply ? (
    <EmptyState message="Please check back later." title="No homes are available right now" />
  ) : (
    <EmptyState action={action} message="Homes you add will appear here." title="No properties yet" />
  )
}
