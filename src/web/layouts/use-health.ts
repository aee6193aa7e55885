import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instance } from '#contract/instance.ts'
import { askAgain, cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { useShown } from '#web/api/use-revealed.ts'
import { useUnreachable } from '#web/api/use-unreachable.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { useOnline } from '#web/use-online.ts'
import { type Health, healthOf, POLL_MS } from './health.ts'
import { dismissError, reportError } from './reported-error.ts'

const statusQuery = queryOptions({
  queryKey: cacheKey('instance', 'status'),
  queryFn: ({ signal }) => call(instance.status, { signal }),
  refetchInterval: POLL_MS,
  retry: false,
  meta: { isUnseen: true },
})

/**
 * Watches whether the server responds: it fetches the current user once and polls the status every 30 seconds. The
 * banner reports a failure until the server responds again. It is an error as long as anything on screen says that the
 * server can't be reached; once the status responds, those ask again. Without a network there's nothing to
 * wait for.
 */
export function useHealth(): Health {
  const { adopt } = useSession()
  const me = useQuery(currentUserQuery)
  const isShown = useShown()
  const status = useQuery({ ...statusQuery, enabled: isShown })
  const isOnline = useOnline()
  const isUnreachable = useUnreachable()
  const health = isUnreachable ? 'error' : healthOf([me, status], isOnline)
  const message = (status.error ?? me.error)?.message

  const client = useQueryClient()
  useEffect(() => {
    if (status.dataUpdatedAt > 0) void askAgain(client)
  }, [status.dataUpdatedAt, client])
  useEffect(() => {
    if (me.data) adopt(me.data.token, me.data.user)
  }, [me.data, adopt])
  useEffect(() => {
    if (!isOnline || health !== 'error' || message === undefined) return
    reportError(message)
    return dismissError
  }, [isOnline, health, message])
  return health
}
