import type { Dates } from './DatesFilter.tsx'
import type { Filter } from './FilterSelect.tsx'
import type { Typed } from './TextFilter.tsx'

/** What a list can be narrowed by: a choice among a few, a text in one place, or days. */
export type ListFilter = Filter | Typed | Dates

/** The query parameters that filters set. */
export const namesOf = (filters: readonly ListFilter[]): string[] =>
  filters.flatMap((filter) => ('kind' in filter && filter.kind === 'dates' ? ['from', 'to'] : [filter.name]))

/** What a list's search says of a query parameter; '' where it says nothing. */
export function filterValue(search: Record<string, unknown>, name: string): string {
  const value = search[name]
  return value === undefined ? '' : String(value)
}

/** How many of the filters' parameters narrow the list. */
export const countSet = (filters: readonly ListFilter[], search: Record<string, unknown>): number =>
  namesOf(filters).filter((name) => filterValue(search, name) !== '').length
