import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError, isGone } from './api-error.ts'

/** The statuses that say no server of ours responded: none at all, or a proxy's word about the one behind it. */
const UNREACHED: ReadonlySet<number> = new Set([0, 502, 503, 504])

/** Whether something on screen says that the server can't be reached. */
export const useUnreachable = (): boolean => useAnyQuery(isUnreached)

/** Whether something on screen is older than it should be, because it couldn't be refreshed. */
export const useOutdated = (): boolean => useAnyQuery(isOutdated)

function useAnyQuery(isMeant: (query: Query) => boolean): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.getQueryCache().getAll().some(isMeant))
}

/** Whether a query on screen shows that the server couldn't be reached. */
export const isUnreached = (query: Query): boolean => {
  const { error, status } = query.state
  return status === 'error' && query.isActive() && error instanceof ApiError && UNREACHED.has(error.status)
}

/** Whether a query still shows what had loaded before it failed. One with `meta.isUnseen` shows no rows or figures. */
export const isOutdated = (query: Query): boolean => {
  const { error, status, data } = query.state
  return status === 'error' && data !== undefined && query.isActive() && !query.meta?.isUnseen && !isGone(error)
}
