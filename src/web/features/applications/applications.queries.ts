import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'

export type ApplicationQuery = Partial<QueryOf<typeof api.applications.list>>

const KEY = 'applications'

/** A page of the applications within the viewer's reach. The last page stays in sight while the next one loads. */
export const applicationList = (query: ApplicationQuery) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(api.applications.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** A whole application. Every read by somebody else than the applicant is on record, so it is read once a visit. */
export const applicationById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.applications.read, { params: { id }, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** Has every list and detail of applications read again. */
export function useReloadApplications(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
