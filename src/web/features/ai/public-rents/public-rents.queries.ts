import { queryOptions } from '@tanstack/react-query'
import { publicRents } from '#contract/public-rents.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The published tables that were imported, and whether suggestions use them. */
export const publicTables = queryOptions({
  queryKey: cacheKey('ai', 'public-tables'),
  queryFn: ({ signal }) => call(publicRents.tables, { signal }),
})

/** What one of them says. It never changes. */
export const publicTableById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('ai', 'public-table', id),
    queryFn: ({ signal }) => call(publicRents.read, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
