import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { affects, cacheKey } from './cache.ts'

const endpoints = Object.values(api).flatMap((resource): Endpoint[] => Object.values(resource))

describe('a write', () => {
  it.each(
    // A public form has no screen to refresh.
    [...new Set(endpoints.filter(({ method, can }) => method !== 'GET' && can !== 'public').map(nounOfPath))],
  )('to %s says what it refreshes', (noun) => {
    expect(new Map<string, readonly string[]>(Object.entries(affects)).get(noun)).not.toEqual([])
  })

  it('refreshes its own noun, unless its reply is the new state', () => {
    const others = Object.entries(affects).filter(
      ([noun, shown]) => shown.length > 0 && !shown.some((it) => it === noun),
    )
    expect(others.map(([noun]) => noun)).toEqual(['preferences'])
  })

  it('to a tenant refreshes everything that shows their name', () => {
    expect(affects.tenants).toEqual(['tenants', 'leases', 'payments', 'documents', 'reports'])
  })
})

describe('a key', () => {
  it('starts with its noun', () => {
    expect(cacheKey('payments', 'one', 'p')).toEqual(['payments', 'one', 'p'])
  })
})

function nounOfPath({ path }: Endpoint): string {
  return path.split('/')[1] ?? path
}
