import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { POLL_MS } from '#web/layouts/health.ts'

const KEY = 'notifications'

/** The most that the panel of the bell shows. */
const NEWEST = 10

/** How many notifications the viewer has not read, asked as often as the server's health. */
export const unreadCount = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: async ({ signal }) =>
    (await call(notifications.list, { query: { unread: true, pageSize: 1 }, signal })).total,
  refetchInterval: POLL_MS,
  retry: false,
})

/** The viewer's newest notifications. */
export const newestNotifications = queryOptions({
  queryKey: [KEY, 'newest'],
  queryFn: async ({ signal }) => (await call(notifications.list, { query: { pageSize: NEWEST }, signal })).rows,
  refetchInterval: POLL_MS,
})

/** Has the viewer's notifications read again, and counted. */
export function useReloadNotifications(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
