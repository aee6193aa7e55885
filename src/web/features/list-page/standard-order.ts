import type { SortOrder } from '#web/ui/data-table/columns.ts'
import type { ListEndpoint, ListSearch } from './list-search.ts'

/** The order of a list until someone chooses one. */
export interface StandardOrder<E extends ListEndpoint> {
  /** What to ask for. Without it the server's own order comes: newest first. */
  asks?: ListSearch<E>
  /** The heading that shows it, by what its column sorts by. */
  shown: { sort: string; order: SortOrder }
}

/** Whether an order chosen in a heading is the standard one, which that heading alone couldn't ask for. */
export const isStandard = <E extends ListEndpoint>(
  standard: StandardOrder<E> | undefined,
  sort: string,
  order: SortOrder,
): boolean =>
  standard?.asks !== undefined &&
  'sort' in standard.asks &&
  standard.asks.sort !== standard.shown.sort &&
  standard.shown.sort === sort &&
  standard.shown.order === order

/** Newest first, as the column with this sort key shows. */
export const newestBy = (sort: string) => ({ shown: { sort, order: 'desc' } }) as const

/** A list's search with its standard order, unless it has one. */
export const inStandardOrder = <E extends ListEndpoint>(
  search: ListSearch<E>,
  standard: StandardOrder<E> | undefined,
): ListSearch<E> => ('sort' in search ? search : { ...search, ...standard?.asks })
