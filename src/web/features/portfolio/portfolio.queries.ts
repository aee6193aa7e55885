import { queryOptions } from '@tanstack/react-query'
import { auth } from '#contract/auth.ts'
import { portfolio } from '#contract/portfolio.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'

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

/** Starts the app over once the viewer acts for another business: nothing on screen belongs to it. */
export async function startOver(): Promise<void> {
  const { token, user } = await call(auth.me, {})
  session.save(token, user)
  location.assign(paths.dashboard)
}
