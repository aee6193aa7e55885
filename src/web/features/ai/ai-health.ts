import { queryOptions } from '@tanstack/react-query'
import { cacheKey } from '#web/api/cache.ts'
import { clientConfig } from '#web/api/config.ts'
import { session } from '#web/api/session.ts'

/** Whether the installation's AI services are up. Never fails: an unreachable service counts as down. */
export const aiHealthQuery = queryOptions({
  queryKey: cacheKey('ai', 'health'),
  queryFn: ({ signal }) => readAiHealth(signal),
})

async function readAiHealth(signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`${clientConfig().apiBase}/ai/health`, {
      headers: { accept: 'application/json', authorization: `Bearer ${session.token() ?? ''}` },
      credentials: 'include',
      signal,
    })
    const body: unknown = await reply.json()
    return reply.ok && saysReady(body)
  } catch (error) {
    if (signal.aborted) throw error
    return false
  }
}

/** Whether a reply has the flag that says the services are up. */
export const saysReady = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'success' in reply && reply.success === true
