import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** One request with its message. */
export const contactRequestById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('contact-requests', 'one', id),
    queryFn: ({ signal }) => call(api.contactRequests.read, { params: { id }, signal }),
  })
