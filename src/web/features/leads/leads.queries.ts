import { queryOptions } from '@tanstack/react-query'
import { leads } from '#contract/leads.ts'
import { call } from '#web/api/call.ts'

/** Who has asked about the viewer's homes, newest first. */
export const leadsQuery = queryOptions({
  queryKey: ['leads'],
  queryFn: async ({ signal }) => (await call(leads.list, { signal })).leads,
})
