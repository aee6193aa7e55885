import { queryOptions } from '@tanstack/react-query'
import { chats } from '#contract/chats.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The viewer's chats, the newest first. */
export const chatList = queryOptions({
  queryKey: cacheKey('ai', 'chats'),
  queryFn: async ({ signal }) => (await call(chats.list, { signal })).sessions,
})

/** One of them, with what its answers quote. */
export const chatOf = (sessionId: string) =>
  queryOptions({
    queryKey: cacheKey('ai', 'chats', sessionId),
    queryFn: ({ signal }) => call(chats.read, { params: { sessionId }, signal }),
  })
