import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

const KEY = 'affiliate-applications'

/** One application with everything that was said and what came of it. */
export const affiliateApplicationById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.affiliateApplications.read, { params: { id }, signal }),
  })

/** Has every list and detail read again, and the open invitations, which an approval adds to. */
export function useReloadAffiliateApplications(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [KEY] }),
      client.invalidateQueries({ queryKey: ['users', 'invitations'] }),
    ])
}
