import { describe, expect, it } from 'vitest'
import { hasFailure, METRICS, metricsFromLists, metricsOf } from './metrics.ts'

const counted = (total: number, totalIsCapped = false) => ({
  status: 'fulfilled' as const,
  value: { total, totalIsCapped },
})
const failed = (reason: unknown) => ({ status: 'rejected' as const, reason })

describe('cards of the overview', () => {
  it('are in order', () => {
    expect(METRICS.map(({ label }) => label)).toEqual([
      'Total Properties',
      'Active Leases',
      'Total Tenants',
      'Open Tickets',
      'Total Payments',
      'Monthly Revenue',
    ])
  })

  it('show the server’s figures, revenue in dollars', () => {
    const metrics = metricsOf({ properties: 1234, leases: 0, tenants: 7, tickets: 3, payments: 21, mrr: 18_450.5 })
    expect(metrics).toEqual({
      properties: { value: '1,234' },
      leases: { value: '0' },
      tenants: { value: '7' },
      tickets: { value: '3' },
      payments: { value: '21' },
      mrr: { value: '$18,450.50' },
    })
    expect(hasFailure(metrics)).toBe(false)
  })

  it('show revenue in the money of its leases, each currency by itself', () => {
    const counts = { properties: 2, leases: 2, tenants: 2, tickets: 0, payments: 0 }
    const [EUR, USD] = [{ currency: 'EUR', locale: 'de-DE' } as const, { currency: 'USD', locale: 'en-US' } as const]
    expect(metricsOf({ ...counts, mrr: 900, ...EUR }).mrr).toEqual({ value: '900\u00a0€' })
    const amounts = [
      { amount: 900, ...EUR },
      { amount: 1850, ...USD },
    ]
    expect(metricsOf({ ...counts, mrr: 2750, amounts }).mrr).toEqual({ value: '900\u00a0€ and $1,850' })
  })
})

describe('cards counted from lists', () => {
  const lists = { properties: counted(12), tenants: counted(10_000, true), tickets: counted(0), payments: counted(2) }

  it('show what can be counted; leases and revenue come later', () => {
    expect(metricsFromLists(lists)).toEqual({
      properties: { value: '12' },
      leases: { note: 'Coming soon' },
      tenants: { value: '10,000+' },
      tickets: { value: '0' },
      payments: { value: '2' },
      mrr: { note: 'Coming soon' },
    })
  })

  it('fail one by one', () => {
    const metrics = metricsFromLists({ ...lists, tickets: failed(new Error('HTTP 500: Internal Server Error')) })
    expect(metrics.tickets).toEqual({ error: 'HTTP 500: Internal Server Error' })
    expect(metrics.properties).toEqual({ value: '12' })
    expect(hasFailure(metrics)).toBe(true)
  })

  it('say something even when the failure has no message', () => {
    expect(metricsFromLists({ ...lists, payments: failed(undefined) }).payments).toEqual({ error: 'Failed to load' })
  })
})
