import { queryOptions } from '@tanstack/react-query'
import { account } from '#contract/account.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The new address that waits for its confirmation. */
export const emailChangeQuery = queryOptions({
  queryKey: cacheKey('auth', 'emailChange'),
  queryFn: ({ signal }) => call(account.emailChange, { signal }),
})

/** What has to be done before the account can be closed; asked for again each time. */
export const closingQuery = queryOptions({
  queryKey: cacheKey('auth', 'closing'),
  queryFn: ({ signal }) => call(account.closing, { signal }),
  gcTime: 0,
  staleTime: 0,
})
