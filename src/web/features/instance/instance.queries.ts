import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

const REFRESH_MS = 30_000

/** How the instance is, asked anew every half minute while the page is open. */
export const healthQuery = queryOptions({
  queryKey: ['instance', 'health'],
  queryFn: ({ signal }) => call(api.instance.health, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
})
