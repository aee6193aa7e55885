import { queryOptions } from '@tanstack/react-query'
import { rentAnalyses } from '#contract/rent-analyses.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The rents that were suggested for a home, newest first. */
export const analysesOf = (propertyId: string) =>
  queryOptions({
    queryKey: cacheKey('ai', 'rents', propertyId),
    queryFn: async ({ signal }) => (await call(rentAnalyses.list, { params: { propertyId }, signal })).analyses,
    enabled: propertyId !== '',
  })

/** One of them, with what it rests on. It never changes. */
export const analysisById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('ai', 'rent', id),
    queryFn: ({ signal }) => call(rentAnalyses.read, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The viewer's limits on increases. */
export const rentLimits = queryOptions({
  queryKey: cacheKey('ai', 'rent-limits'),
  queryFn: ({ signal }) => call(rentAnalyses.limits, { signal }),
})
