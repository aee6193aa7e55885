import { queryOptions } from '@tanstack/react-query'
import { instance } from '#contract/instance.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { type Metrics, metricsFromLists, metricsOf } from './metrics.ts'

const STALE_MS = 2 * 60_000

/** The key figures: the server's own, or else counted from the lists. It never fails as a whole. */
export const overviewQuery = queryOptions({
  queryKey: cacheKey('metrics', 'overview'),
  queryFn: ({ signal }) => readMetrics(signal),
})

/** The last twelve months of what the viewer may see. */
export const monthlyQuery = queryOptions({
  queryKey: cacheKey('metrics', 'monthly'),
  queryFn: ({ signal }) => call(instance.monthly, { signal }),
  // A year of figures hardly changes while someone visits a list and comes back.
  staleTime: STALE_MS,
})

async function readMetrics(signal: AbortSignal): Promise<Metrics> {
  try {
    const counts = instance.overview.reply.safeParse(await call(instance.overview, { signal }))
    if (counts.success) return metricsOf(counts.data)
    throw new Error('Invalid response format for metrics')
  } catch (error) {
    if (signal.aborted) throw error
    console.error('The key figures could not be loaded; counting the lists instead:', error)
    return countLists(signal)
  }
}

async function countLists(signal: AbortSignal): Promise<Metrics> {
  const { api } = await import('#contract/api.ts')
  const [properties, tenants, tickets, payments] = await Promise.allSettled([
    call(api.properties.list, { signal }),
    call(api.tenants.list, { signal }),
    call(api.tickets.list, { signal }),
    call(api.payments.list, { signal }),
  ])
  return metricsFromLists({ properties, tenants, tickets, payments })
}
