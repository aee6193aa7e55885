import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

const REFRESH_MS = 30_000

/** The health of the instance, refreshed every 30 seconds while the page is open. */
export const healthQuery = queryOptions({
  queryKey: cacheKey('instance', 'health'),
  queryFn: ({ signal }) => call(api.instance.health, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
})
