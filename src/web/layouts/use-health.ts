import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instance } from '#contract/instance.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { type Health, healthOf, POLL_MS } from './health.ts'
import { dismissError, reportError } from './reported-error.ts'

const statusQuery = queryOptions({
  queryKey: cacheKey('instance', 'status'),
  queryFn: ({ signal }) => call(instance.status, { signal }),
  refetchInterval: POLL_MS,
  retry: false,
})

/**
 * Watches whether the server responds: it fetches the current user once and polls the status every 30 seconds. The
 * banner reports a failure until the server responds again.
 */
export function useHealth(): Health {
  const { adopt } = useSession()
  const me = useQuery(currentUserQuery)
  const status = useQuery(statusQuery)
  const health = healthOf([me, status])
  const message = (status.error ?? me.error)?.message

  useEffect(() => {
    if (me.data) adopt(me.data.token, me.data.user)
  }, [me.data, adopt])
  useEffect(() => {
    if (health !== 'error' || message === undefined) return
    reportError(message)
    return dismissError
  }, [health, message])
  return health
}
