import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { type Metrics, metricsFromLists, metricsOf } from './metrics.ts'

/** The key figures: the server's own, or else what counting the lists gives. It never fails as a whole. */
export const overviewQuery = queryOptions({
  queryKey: ['metrics', 'overview'],
  queryFn: ({ signal }) => readMetrics(signal),
})

async function readMetrics(signal: AbortSignal): Promise<Metrics> {
  try {
    const counts = api.instance.overview.reply.safeParse(await call(api.instance.overview, { signal }))
    if (counts.success) return metricsOf(counts.data)
    throw new Error('Invalid response format for metrics')
  } catch (error) {
    if (signal.aborted) throw error
    console.error('The key figures could not be loaded; counting the lists instead:', error)
    return countLists(signal)
  }
}

async function countLists(signal: AbortSignal): Promise<Metrics> {
  const [properties, tenants, tickets, payments] = await Promise.allSettled([
    call(api.properties.list, { signal }),
    call(api.tenants.list, { signal }),
    call(api.tickets.list, { signal }),
    call(api.payments.list, { signal }),
  ])
  return metricsFromLists({ properties, tenants, tickets, payments })
}
