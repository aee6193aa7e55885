import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The viewer's link and its results. */
export const referralSummaryQuery = queryOptions({
  queryKey: cacheKey('referrals', 'summary'),
  queryFn: ({ signal }) => call(api.referrals.summary, { signal }),
})
