import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** One application with its answers and results. */
export const affiliateApplicationById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('affiliate-applications', 'one', id),
    queryFn: ({ signal }) => call(api.affiliateApplications.read, { params: { id }, signal }),
  })
