import { queryOptions } from '@tanstack/react-query'
import { portfolio } from '#contract/portfolio.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The business that the viewer acts for. */
export const portfolioQuery = queryOptions({
  queryKey: cacheKey('portfolio', 'current'),
  queryFn: ({ signal }) => call(portfolio.read, { signal }),
})

/** Who works for it, and who is invited to. */
export const teamQuery = queryOptions({
  queryKey: cacheKey('portfolio', 'team'),
  queryFn: ({ signal }) => call(portfolio.team, { signal }),
})
