import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type CallInput, call } from '#web/api/call.ts'
import type { List } from '#web/api/read-list.ts'
import type { ListEndpoint, ListSearch } from './list-search.ts'

/** The noun of an endpoint, with which every key of its queries begins: 'users' of '/users/:id'. */
export const nounOf = ({ path }: { path: string }): string => path.split('/')[1] ?? path

/** Asks for one page of a list. The page shown before stays until the new one has come. */
export function listQuery<E extends ListEndpoint>(endpoint: E, search: ListSearch<E>) {
  return queryOptions({
    queryKey: [nounOf(endpoint), 'list', search],
    queryFn: ({ signal }) => readPage(endpoint, { query: search, signal }),
    placeholderData: keepPreviousData,
  })
}

async function readPage<E extends ListEndpoint>(
  endpoint: E,
  input: { query: ListSearch<E>; signal: AbortSignal },
): Promise<List<ReplyOf<E>>> {
  // A list endpoint has neither parameters nor a body, and its reply is a list: more than TypeScript sees of an open E.
  const reply: unknown = await call(endpoint, input as unknown as CallInput<E>)
  return reply as List<ReplyOf<E>>
}
