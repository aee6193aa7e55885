import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ChatAnswer, type ChatMessage, chats } from '#contract/chats.ts'
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

/** Shows a question and its answer in their chat before it is read again. */
export function showTurn(client: QueryClient, question: string, answer: ChatAnswer): void {
  const { sessionId, message, ...made } = answer
  const createdAt = new Date().toISOString()
  const turn: ChatMessage[] = [
    { role: 'user', content: question, certainty: null, engine: null, model: null, citations: [], createdAt },
    { role: 'assistant', content: message, ...made, createdAt },
  ]
  client.setQueryData(chatOf(sessionId).queryKey, (chat) => ({
    sessionId,
    title: chat?.title ?? question,
    updatedAt: createdAt,
    messages: [...(chat?.messages ?? []), ...turn],
  }))
}
