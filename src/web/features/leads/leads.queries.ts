import { queryOptions } from '@tanstack/react-query'
import { leads } from '#contract/leads.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** Who has asked about the viewer's homes, newest first. */
export const leadsQuery = queryOptions({
  queryKey: cacheKey('leads'),
  queryFn: async ({ signal }) => (await call(leads.list, { signal })).leads,
})
