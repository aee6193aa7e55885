import type { Dates } from './DatesFilter.tsx'
import type { Filter } from './FilterSelect.tsx'
import type { Picked } from './PickerFilter.tsx'
import type { Typed } from './TextFilter.tsx'

/** A list's filters: a choice among a few or among many, text in one field, or dates. */
export type ListFilter = Filter | Picked | Typed | Dates

/** The query parameters set by the filters. */
export const namesOf = (filters: readonly ListFilter[]): string[] =>
  filters.flatMap((filter) => ('kind' in filter && filter.kind === 'dates' ? ['from', 'to'] : [filter.name]))

/** A list's value for a query parameter; '' if it has none. */
export function filterValue(search: Record<string, unknown>, name: string): string {
  const value = search[name]
  return value === undefined ? '' : String(value)
}

/** How many filter parameters are set. */
export const countSet = (filters: readonly ListFilter[], search: Record<string, unknown>): number =>
  namesOf(filters).filter((name) => filterValue(search, name) !== '').length
