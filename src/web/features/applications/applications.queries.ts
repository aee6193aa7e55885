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

/** Has every list and detail of applications read again. */
export function useReloadApplications(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
