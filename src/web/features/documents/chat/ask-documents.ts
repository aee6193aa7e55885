import { type ChatAnswer, type ChatEvent, chats } from '#contract/chats.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { ApiError, unreachable } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { clientConfig } from '#web/api/config.ts'
import { stream } from '#web/api/stream.ts'

interface Asking {
  signal: AbortSignal
  /** Called with what is known of the answer so far; another backend has all of it at once. */
  onEvent: (event: ChatEvent) => void
}

/** Asks documents a question. */
export async function askDocuments(
  body: BodyInput<typeof chats.stream>,
  { signal, onEvent }: Asking,
): Promise<ChatAnswer> {
  if (!clientConfig().apiBase.startsWith('/')) return call(chats.ask, { body, signal })
  for await (const event of stream(chats.stream, { body, signal })) {
    if (event.type === 'answer') return event
    onEvent(event)
  }
  throw new ApiError(0, unreachable())
}
