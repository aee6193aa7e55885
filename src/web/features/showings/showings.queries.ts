import { queryOptions } from '@tanstack/react-query'
import { showings } from '#contract/showings.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The times ahead at which the viewer's homes can be seen, and who booked them. */
export const showingTimes = queryOptions({
  queryKey: cacheKey('showings'),
  queryFn: async ({ signal }) => (await call(showings.list, { signal })).times,
})
