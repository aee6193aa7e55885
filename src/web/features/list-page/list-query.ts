import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { cacheKey, nounOf } from '#web/api/cache.ts'
import { type CallInput, call } from '#web/api/call.ts'
import type { List } from '#web/api/read-list.ts'
import type { ListEndpoint, ListSearch } from './list-search.ts'

/** Fetches one page of a list. The previous page stays until the new one has loaded. */
export function listQuery<E extends ListEndpoint>(endpoint: E, search: ListSearch<E>) {
  return queryOptions({
    queryKey: cacheKey(nounOf(endpoint), 'list', search),
    queryFn: ({ signal }) => readPage(endpoint, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

async function readPage<E extends ListEndpoint>(
  endpoint: E,
  input: { query: ListSearch<E>; signal: AbortSignal },
): Promise<List<ReplyOf<E>>> {
  // A list endpoint has no parameters or body and replies with a list, which TypeScript can't see for an open E.
  const reply: unknown = await call(endpoint, input as unknown as CallInput<E>)
  return reply as List<ReplyOf<E>>
}
