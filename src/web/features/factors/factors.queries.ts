import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { factors } from '#contract/factors.ts'
import type { OwnUser } from '#contract/users.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useSession } from '#web/session/use-session.ts'

/** What confirms the viewer's sign-ins. */
export const factorsQuery = queryOptions({
  queryKey: cacheKey('auth', 'factors'),
  queryFn: ({ signal }) => call(factors.own, { signal }),
})

/** Takes over the token that a change of the factors brings; the earlier one has ended. */
export function useNewToken() {
  const client = useQueryClient()
  const { adopt } = useSession()
  return async <R extends { token: string; user: OwnUser }>(sending: Promise<R>): Promise<R> => {
    const reply = await sending
    // A reply from before the change must not arrive after it.
    await client.cancelQueries({ queryKey: currentUserQuery.queryKey })
    adopt(reply.token, reply.user)
    client.setQueryData(currentUserQuery.queryKey, reply)
    return reply
  }
}
