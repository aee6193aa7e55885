import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

const KEY = 'applications'

/** A whole application. Every read by somebody else than the applicant is on record, so it is read once a visit. */
export const applicationById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.applications.read, { params: { id }, signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

/** Who viewed an own application. */
export const readersOf = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'readers', id],
    queryFn: ({ signal }) => call(api.applications.readers, { params: { id }, signal }),
  })

/** The applicant's own earlier applications, latest first, to start another one from. */
export const earlierApplications = (applicantId: string) =>
  queryOptions({
    queryKey: [KEY, 'list', 'earlier', applicantId],
    queryFn: ({ signal }) => call(api.applications.list, { query: { applicantId, pageSize: EARLIER_MAX }, signal }),
  })

const EARLIER_MAX = 20

/** Has every list and detail of applications read again. */
export function useReloadApplications(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
