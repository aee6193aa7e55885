import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The viewer's imports of the last day, and whether this server can email the tenants of a file. */
export const recentImports = queryOptions({
  queryKey: cacheKey('imports', 'recent'),
  queryFn: ({ signal }) => call(api.imports.recent, { signal }),
})
