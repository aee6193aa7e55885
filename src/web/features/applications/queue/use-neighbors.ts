import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { PAGE_SIZE } from '#contract/product.ts'
import { pageCount } from '#web/ui/page-items.ts'
import { listQuery } from '../../list-page/list-query.ts'
import { inStandardOrder, type StandardOrder } from '../../list-page/standard-order.ts'
import { useListState } from '../../list-page/use-list-state.ts'

type List = typeof api.applications.list

/** The way from the application in a window to the ones beside it in the list behind. */
export interface Neighbors {
  /** Undefined at the ends of the list. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Where an application was in the list when its window opened. A decision moves it, and shouldn't lose the reader's place. */
interface Place {
  id: string
  page: number
  before: string | undefined
  after: string | undefined
}

interface NeighborsOf {
  /** The list's order until someone chooses one. */
  standard?: StandardOrder<List>
  param: 'application' | 'open'
}

/** The neighbors of the application that `param` in the address names, in the list's own order, across its pages. */
export function useNeighbors({ standard, param }: NeighborsOf): Neighbors {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const id = typeof raw[param] === 'string' ? raw[param] : undefined
  const navigate = useNavigate()
  const place = usePlace(id, standard)
  const go = (to: { id: string; page: number } | undefined) =>
    to &&
    (() =>
      void navigate({
        to: '.',
        search: (earlier: Record<string, unknown>) => ({ ...earlier, page: to.page, [param]: to.id }),
        replace: true,
        resetScroll: false,
      }))
  return { previous: go(place?.previous), next: go(place?.next) }
}

function usePlace(id: string | undefined, standard: StandardOrder<List> | undefined) {
  const { search: chosen, table } = useListState(api.applications.list)
  const search = inStandardOrder(chosen, standard)
  const [place, setPlace] = useState<Place>()
  const here = useQuery({ ...listQuery(api.applications.list, search), enabled: id !== undefined })
  const rows = here.data?.rows ?? []
  const at = rows.findIndex((row) => row.id === id)
  const pages = pageCount(here.data?.total ?? 0, here.data?.pageSize ?? PAGE_SIZE)
  const known = place?.id === id
  const isFirst = known ? place?.before === undefined : at === 0
  const isLast = known ? place?.after === undefined : at === rows.length - 1
  // Rows of another page would be the wrong neighbors while these load.
  const pageBeside = (page: number) => {
    const { placeholderData: _, ...query } = listQuery(api.applications.list, { ...search, page })
    return query
  }
  const earlier = useQuery({ ...pageBeside(table.page - 1), enabled: id !== undefined && isFirst && table.page > 1 })
  const later = useQuery({ ...pageBeside(table.page + 1), enabled: id !== undefined && isLast && table.page < pages })
  if (id === undefined) return undefined
  if (!known && at !== -1) setPlace({ id, page: table.page, before: rows[at - 1]?.id, after: rows[at + 1]?.id })
  if (!known || place === undefined) return undefined
  const on = (page: number, row: string | undefined) => (row === undefined ? undefined : { id: row, page })
  return {
    previous: on(place.page, place.before) ?? on(place.page - 1, earlier.data?.rows.at(-1)?.id),
    next: on(place.page, place.after) ?? on(place.page + 1, later.data?.rows[0]?.id),
  }
}
