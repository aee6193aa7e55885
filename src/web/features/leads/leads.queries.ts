import { queryOptions } from '@tanstack/react-query'
import { leads } from '#contract/leads.ts'
import { LEAD_STATUSES } from '#contract/states.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The newest inquiries within the viewer's reach, with a status; all of them for any other text. */
export const leadsWith = (text: string) => {
  const status = LEAD_STATUSES.find((known) => known === text)
  return queryOptions({
    queryKey: cacheKey('leads', 'list', status ?? ''),
    queryFn: async ({ signal }) => (await call(leads.list, { query: { status }, signal })).leads,
  })
}

/** All of them. */
export const leadsQuery = leadsWith('')

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
