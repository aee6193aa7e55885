import { queryOptions } from '@tanstack/react-query'
import { leads } from '#contract/leads.ts'
import { LEAD_STATUSES } from '#contract/states.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** Who has asked about the viewer's homes, newest first. */
export const leadsQuery = queryOptions({
  queryKey: cacheKey('leads'),
  queryFn: async ({ signal }) => (await call(leads.list, { signal })).leads,
})

/** Those of them with a status; all of them for any other text. */
export const leadsWith = (text: string) => {
  const status = LEAD_STATUSES.find((known) => known === text)
  return queryOptions({
    queryKey: cacheKey('leads', 'list', status ?? ''),
    queryFn: async ({ signal }) => (await call(leads.list, { query: { status }, signal })).leads,
  })
}

/** One inquiry with its thread. */
export const leadById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('leads', 'one', id),
    queryFn: ({ signal }) => call(leads.read, { params: { id }, signal }),
  })

/** Whether Piper answers the viewer's inquiries by itself, and how soon. */
export const piperQuery = queryOptions({
  queryKey: cacheKey('leads', 'piper'),
  queryFn: ({ signal }) => call(leads.piper, { signal }),
})
