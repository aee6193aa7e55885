import { queryOptions } from '@tanstack/react-query'
import { portfolio } from '#contract/portfolio.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The viewer's business. */
export const portfolioQuery = queryOptions({
  queryKey: cacheKey('portfolio'),
  queryFn: ({ signal }) => call(portfolio.read, { signal }),
})
