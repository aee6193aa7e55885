import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'

export type PropertyQuery = Partial<QueryOf<typeof api.properties.list>>

const KEY = 'properties'

/** Cards on one page: whole rows on screens of one, two and three columns. */
export const GRID_PAGE_SIZE = 12

/** A page of the homes within the viewer's reach. The last page stays in sight while the next one loads. */
export const propertyList = (query: PropertyQuery) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(api.properties.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** One home. */
export const propertyById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.properties.read, { params: { id }, signal }),
  })

/** The most homes that a select offers. */
export const SELECTABLE_MAX = 500

/** The homes within the viewer's reach by title, for a select; the first `SELECTABLE_MAX` of them. */
export const selectableProperties = () =>
  queryOptions({
    queryKey: [KEY, 'selectable'],
    queryFn: async ({ signal }) => {
      const rows: Property[] = []
      for (let page = 1; rows.length < SELECTABLE_MAX; page += 1) {
        const query = { page, pageSize: PAGE_SIZE_MAX, sort: 'title', order: 'asc' } as const
        const found = await call(api.properties.list, { query, signal })
        rows.push(...found.rows)
        if (found.rows.length < PAGE_SIZE_MAX) break
      }
      return rows
    },
  })

/** Has every list and detail of homes read again. */
export function useReloadProperties(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
