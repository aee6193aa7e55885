import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { PAGE_SIZE } from '#contract/product.ts'
import type { SortOrder } from '#web/ui/data-table/columns.ts'
import { type TableState, withPage, withSearch, withSort } from '#web/ui/data-table/table-state.ts'
import { type ListEndpoint, type ListSearch, parseListSearch } from './list-search.ts'
import { rowsSetting } from './rows-setting.ts'

/**
 * The state of a list, kept in the page's URL: Back, Forward, reload and a copied link all show the same rows.
 * Refining a search replaces the entry in the history; everything else adds one. This browser remembers the number of
 * rows on a page.
 */
export function useListState<E extends ListEndpoint>(endpoint: E) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const hasLeft = useHasLeft()
  const rows = useSyncExternalStore(rowsSetting.subscribe, rowsSetting.read)
  const search = useMemo(() => withRows(endpoint, parseListSearch(endpoint, raw), rows), [endpoint, raw, rows])
  const table = useMemo(() => asTableState(search), [search])

  const change = useCallback(
    (changes: Record<string, unknown>, replace = false) => {
      if (hasLeft()) return
      void navigate({
        to: '.',
        search: (earlier: Record<string, unknown>) => ({
          ...othersOf(endpoint, earlier),
          ...parseListSearch(endpoint, { ...search, ...changes }),
        }),
        replace,
        resetScroll: false,
      })
    },
    [endpoint, hasLeft, navigate, search],
  )

  return {
    /** What to ask the server for. */
    search,
    /** What the table shows. */
    table,
    /** How many rows a page has. */
    pageSize: typeof search.pageSize === 'number' ? search.pageSize : PAGE_SIZE,
    setSearch: (text: string) => change(withSearch(table, text), table.search !== '' && text !== ''),
    setSort: (sort: string, order: SortOrder) => change(withSort(table, sort, order)),
    /** Back to the list's own order. */
    clearSort: () => change({ sort: undefined, order: undefined, page: 1 }),
    setPage: (page: number, replace = false) => change(withPage(table, page), replace),
    setPageSize: (pageSize: number) => {
      rowsSetting.write(pageSize)
      change({ pageSize, page: 1 })
    },
    setFilter: (name: string, value: string) => change({ [name]: value, page: 1 }),
    /** Sets several at once. A blank one clears its filter. */
    setFilters: (changes: Record<string, string>) => change({ ...changes, page: 1 }),
  }
}

/** The search with the remembered number of rows, unless the address has one. */
const withRows = <E extends ListEndpoint>(endpoint: E, search: ListSearch<E>, pageSize: number): ListSearch<E> =>
  pageSize === PAGE_SIZE || !Object.hasOwn(endpoint.query.shape, 'pageSize') ? search : { pageSize, ...search }

/** The parameters that aren't the list's, such as a row that was opened while a search was still being typed. */
const othersOf = ({ query }: ListEndpoint, all: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(query.shape, name)))

/**
 * Whether the address already belongs to another page. While that page loads, the list is still mounted, and the last
 * thing typed would end up in the other page's address.
 */
function useHasLeft(): () => boolean {
  const router = useRouter()
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return useCallback(() => router.latestLocation.pathname !== here, [router, here])
}

function asTableState(search: ListSearch<ListEndpoint>): TableState {
  const { page, search: text, sort, order } = search
  return {
    page: typeof page === 'number' ? page : 1,
    search: typeof text === 'string' ? text : '',
    ...(typeof sort === 'string' && { sort, order: order === 'asc' ? 'asc' : 'desc' }),
  }
}
