import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import type { List } from '#web/api/read-list.ts'
import { useCan } from '#web/session/use-can.ts'
import { hasBuildings } from '../../buildings/building-filter.ts'
import { useListState } from '../../list-page/use-list-state.ts'
import { gridPageSize, propertyList } from '../properties.queries.ts'
import { FILTER_NAMES } from './PropertyFilters.tsx'
import { choiceOf, orderOf } from './property-sort.ts'

/** The grid of homes, from its URL. Viewers with preferences see the best match first until they pick an order. */
export function usePropertyGrid() {
  const canMatch = useCan('preferences.update')
  const state = useListState(api.properties.list)
  const { search, table, setSearch, setPage, setFilter, setSort } = state
  const pageSize = gridPageSize(state.pageSize)
  const asked = canMatch && search.sort === undefined ? { ...search, ...orderOf('match') } : search
  const list = useQuery(propertyList({ ...asked, pageSize }))
  const hasPreferences = list.data?.rows.some(({ match }) => match !== null) ?? false
  const isRanked = hasPreferences && asked.sort === 'match'
  const chosen = choiceOf(search)
  const canGroup = useBuildings(list.data) || chosen === 'building'
  const isNarrowed = table.page > 1 || table.search !== '' || FILTER_NAMES.some((name) => search[name] !== undefined)
  return {
    list,
    search,
    table,
    setSearch,
    setPage,
    setPageSize: state.setPageSize,
    setFilter,
    isNarrowed,
    /** Whether the homes stand under the names of their buildings. */
    isGrouped: chosen === 'building',
    order: {
      canMatch,
      canGroup,
      // With nothing to match, the newest homes come first.
      value: chosen ?? (isRanked ? 'match' : 'newest'),
      onChange: (choice: string) => {
        const { sort, order } = orderOf(choice)
        setSort(sort, order)
      },
    },
    /** How preferences apply here; null for roles without them, or until the list has loaded. */
    matching: canMatch && list.data && list.data.rows.length > 0 ? { hasPreferences, isRanked } : null,
  }
}

/** Whether some of the viewer's homes are in a building. It asks only if no home in sight says so. */
function useBuildings(list: List<Property> | undefined): boolean {
  const mayList = useCan('building.list')
  const isSeen = list?.rows.some(({ buildingId }) => buildingId !== null) ?? false
  const isMore = list !== undefined && list.total > list.rows.length
  const has = useQuery({ ...hasBuildings, enabled: mayList && isMore && !isSeen })
  return mayList && (isSeen || has.data === true)
}
