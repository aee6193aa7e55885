import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

/** The viewer's link and what came of it. */
export const referralSummaryQuery = queryOptions({
  queryKey: ['referrals', 'summary'],
  queryFn: ({ signal }) => call(api.referrals.summary, { signal }),
})
