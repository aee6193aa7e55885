import type { SortOrder } from './columns.ts'

/** What a table shows; the page that owns the table keeps it in its URL. */
export type TableState = { page: number; search: string; sort?: string; order?: SortOrder }

/** A new search starts at page 1. */
export function withSearch(state: TableState, search: string): TableState {
  return { ...state, search, page: 1 }
}

/** A new order starts at page 1. */
export function withSort(state: TableState, sort: string, order: SortOrder): TableState {
  return { ...state, sort, order, page: 1 }
}

/** Another page of the same rows. */
export function withPage(state: TableState, page: number): TableState {
  return { ...state, page }
}
