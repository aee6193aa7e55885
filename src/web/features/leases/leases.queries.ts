import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

export const leaseById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('leases', 'one', id),
    queryFn: ({ signal }) => call(api.leases.read, { params: { id }, signal }),
  })

export const ledgerOf = (id: string) =>
  queryOptions({
    queryKey: cacheKey('leases', 'ledger', id),
    queryFn: ({ signal }) => call(api.ledgers.read, { params: { id }, signal }),
  })

export const depositOf = (id: string) =>
  queryOptions({
    queryKey: cacheKey('leases', 'deposit', id),
    queryFn: ({ signal }) => call(api.deposits.read, { params: { id }, signal }),
  })

/** Who the viewer can reach about a lease of theirs, and how to pay. */
export const contactOf = (id: string) =>
  queryOptions({
    queryKey: cacheKey('leases', 'contact', id),
    queryFn: ({ signal }) => call(api.leases.contact, { params: { id }, signal }),
  })

/** The viewer's own leases: one full page, which is more than anyone has. */
export const ownLeases = queryOptions({
  queryKey: cacheKey('leases', 'own'),
  queryFn: async ({ signal }) =>
    (await call(api.leases.list, { query: { pageSize: PAGE_SIZE_MAX, sort: 'startsOn' }, signal })).rows,
})
