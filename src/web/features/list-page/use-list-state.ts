import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SortOrder } from '#web/ui/data-table/columns.ts'
import { type TableState, withPage, withSearch, withSort } from '#web/ui/data-table/table-state.ts'
import { type ListEndpoint, type ListSearch, parseListSearch } from './list-search.ts'

/**
 * The state of a list, kept in the page's URL: Back, Forward, reload and a copied link all show the same rows.
 * Refining a search replaces the entry in the history; everything else adds one.
 */
export function useListState<E extends ListEndpoint>(endpoint: E) {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const hasLeft = useHasLeft()
  const search = useMemo(() => parseListSearch(endpoint, raw), [endpoint, raw])
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
    setSearch: (text: string) => change(withSearch(table, text), table.search !== '' && text !== ''),
    setSort: (sort: string, order: SortOrder) => change(withSort(table, sort, order)),
    setPage: (page: number, replace = false) => change(withPage(table, page), replace),
    setFilter: (name: string, value: string) => change({ [name]: value, page: 1 }),
    /** Sets several at once. A blank one clears its filter. */
    setFilters: (changes: Record<string, string>) => change({ ...changes, page: 1 }),
  }
}

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
