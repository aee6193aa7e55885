import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

/** The statuses that say no server of ours responded: none at all, or a proxy's word about the one behind it. */
const UNREACHED: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** Whether something on screen says that the server can't be reached. */
export function useUnreachable(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.getQueryCache().getAll().some(isUnreached))
}

/** Whether a query on screen shows that the server couldn't be reached. */
export const isUnreached = (query: Query): boolean => {
  const { error, status } = query.state
  return status === 'error' && query.isActive() && error instanceof ApiError && UNREACHED.has(error.status)
}
