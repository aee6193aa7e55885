import { grouped } from '#contract/count.ts'
import type { SumPlace } from '#contract/money-place.ts'
import type { List } from '#web/api/read-list.ts'
import { formatSum } from '#web/ui/format.ts'

/** What a card shows: a value, a dash because it couldn't be read, or a dash because there's nothing to read yet. */
export type Reading = { value: string } | { error: string } | { note: string }

export const METRICS = [
  { name: 'properties', label: 'Total Properties' },
  { name: 'leases', label: 'Active Leases' },
  { name: 'tenants', label: 'Total Tenants' },
  { name: 'tickets', label: 'Open Tickets' },
  { name: 'payments', label: 'Total Payments' },
  { name: 'mrr', label: 'Monthly Revenue' },
] as const
export type MetricName = (typeof METRICS)[number]['name']
export type Metrics = Record<MetricName, Reading>

/** The lists to count when the server's own figures can't be read. */
export type CountedList = 'properties' | 'tenants' | 'tickets' | 'payments'

/** The cards from the server's own figures; `mrr` is an amount. */
export function metricsOf({ mrr, ...counts }: Record<MetricName, number> & SumPlace): Metrics {
  const value = (count: number): Reading => ({ value: grouped(count) })
  return {
    properties: value(counts.properties),
    leases: value(counts.leases),
    tenants: value(counts.tenants),
    tickets: value(counts.tickets),
    payments: value(counts.payments),
    mrr: { value: formatSum(mrr, counts) },
  }
}

/** The cards from counted lists, each of which can fail on its own. Leases and revenue can't be counted this way. */
export function metricsFromLists(
  lists: Record<CountedList, PromiseSettledResult<Pick<List<unknown>, 'total' | 'totalIsCapped'>>>,
): Metrics {
  const notYet: Reading = { note: 'Coming soon' }
  return {
    properties: countOf(lists.properties),
    leases: notYet,
    tenants: countOf(lists.tenants),
    tickets: countOf(lists.tickets),
    payments: countOf(lists.payments),
    mrr: notYet,
  }
}

/** Whether a card shows an error, so a retry may help. */
export const hasFailure = (metrics: Metrics): boolean => Object.values(metrics).some((reading) => 'error' in reading)

function countOf(list: PromiseSettledResult<Pick<List<unknown>, 'total' | 'totalIsCapped'>>): Reading {
  if (list.status === 'rejected') return { error: messageOf(list.reason) }
  return { value: grouped(list.value.total, list.value.totalIsCapped) }
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : 'Failed to load'
}
