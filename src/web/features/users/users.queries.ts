import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** One account with its related counts. */
export const userById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('users', 'one', id),
    queryFn: ({ signal }) => call(api.users.read, { params: { id }, signal }),
  })
