import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

const KEY = 'contact-requests'

/** One request with everything that was said. */
export const contactRequestById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.contactRequests.read, { params: { id }, signal }),
  })
