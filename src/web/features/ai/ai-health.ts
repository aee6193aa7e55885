import { queryOptions } from '@tanstack/react-query'
import { cacheKey } from '#web/api/cache.ts'
import { clientConfig } from '#web/api/config.ts'
import { session } from '#web/api/session.ts'

/** What is known of the installation's AI services. */
export interface AiHealth {
  isReady: boolean
  /** The language model that writes answers, if one does. */
  model: string | null
  /** Whether documents are searched by words alone, without comparing what they mean. */
  isByWords: boolean
}

const DOWN: AiHealth = { isReady: false, model: null, isByWords: false }

/** Whether the installation's AI services are up. Never fails: an unreachable service counts as down. */
export const aiHealthQuery = queryOptions({
  queryKey: cacheKey('ai', 'health'),
  queryFn: ({ signal }) => readAiHealth(signal),
})

async function readAiHealth(signal: AbortSignal): Promise<AiHealth> {
  try {
    const reply = await fetch(`${clientConfig().apiBase}/ai/health`, {
      headers: { accept: 'application/json', authorization: `Bearer ${session.token() ?? ''}` },
      credentials: 'include',
      signal,
    })
    const body: unknown = await reply.json()
    return reply.ok ? healthIn(body) : DOWN
  } catch (error) {
    if (signal.aborted) throw error
    return DOWN
  }
}

/** What a reply says; ready only if it has the flag for it. */
export function healthIn(reply: unknown): AiHealth {
  if (typeof reply !== 'object' || reply === null || !('success' in reply) || reply.success !== true) return DOWN
  const model = 'model' in reply && typeof reply.model === 'string' ? reply.model : null
  return { isReady: true, model, isByWords: 'search' in reply && reply.search === 'words' }
}
