import { queryOptions } from '@tanstack/react-query'
import { notifications } from '#contract/notifications.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/layouts/health.ts'

/** The most that the bell's panel shows. */
const NEWEST = 10

/** The viewer's unread count, polled as often as the server's health. */
export const unreadCount = queryOptions({
  queryKey: cacheKey('notifications', 'unread'),
  queryFn: async ({ signal }) =>
    (await call(notifications.list, { query: { unread: true, pageSize: 1 }, signal })).total,
  refetchInterval: POLL_MS,
  retry: false,
})

export const newestNotifications = queryOptions({
  queryKey: cacheKey('notifications', 'newest'),
  queryFn: async ({ signal }) => (await call(notifications.list, { query: { pageSize: NEWEST }, signal })).rows,
  refetchInterval: POLL_MS,
})
