import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** Whether this server can send invitations. */
export const invitingMeans = queryOptions({
  queryKey: cacheKey('invitations', 'means'),
  queryFn: ({ signal }) => call(api.invitations.means, { signal }),
})

/** A page of open invitations. The last page stays visible while the next one loads. */
export const openInvitations = (page: number) =>
  queryOptions({
    queryKey: cacheKey('invitations', 'list', page),
    queryFn: ({ signal }) => call(api.invitations.list, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
