import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import type { Tenant } from '#contract/tenants.ts'
import { call } from '#web/api/call.ts'

const KEY = 'leases'

/** One lease. */
export const leaseById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.leases.read, { params: { id }, signal }),
  })

/** The ledger of a lease. */
export const ledgerOf = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'ledger', id],
    queryFn: ({ signal }) => call(api.ledgers.read, { params: { id }, signal }),
  })

/** The viewer's own leases: as many as one page takes, which is more than anybody has. */
export const ownLeases = queryOptions({
  queryKey: [KEY, 'own'],
  queryFn: async ({ signal }) =>
    (await call(api.leases.list, { query: { pageSize: PAGE_SIZE_MAX, sort: 'startsOn' }, signal })).rows,
})

/** The most leases or tenants that a select offers. */
const SELECTABLE_MAX = 500

/** The leases under which a payment may be booked, latest start first; the first `SELECTABLE_MAX` of them. */
export const payableLeases = queryOptions({
  queryKey: [KEY, 'payable'],
  queryFn: async ({ signal }) =>
    upToMax<Lease>((page) =>
      call(api.leases.list, { query: { page, pageSize: PAGE_SIZE_MAX, sort: 'startsOn' }, signal }),
    ),
  select: (rows: Lease[]) => rows.filter(({ status }) => mayStep(leaseCan.record, status)),
})

/** The viewer's tenants by name, for a select; the first `SELECTABLE_MAX` of them. */
export const selectableTenants = queryOptions({
  queryKey: ['tenants', 'selectable'],
  queryFn: async ({ signal }) =>
    upToMax<Tenant>((page) =>
      call(api.tenants.list, { query: { page, pageSize: PAGE_SIZE_MAX, sort: 'name', order: 'asc' }, signal }),
    ),
})

async function upToMax<T>(read: (page: number) => Promise<{ rows: T[] }>): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; rows.length < SELECTABLE_MAX; page += 1) {
    const found = await read(page)
    rows.push(...found.rows)
    if (found.rows.length < PAGE_SIZE_MAX) break
  }
  return rows
}

/** What a change of a lease, its ledger or its payments shows in: balances and states of all four nouns. */
const CHANGED: readonly string[] = [KEY, 'payments', 'tenants', 'properties']

/** Has everything read again that a change of a lease, its ledger or its payments shows in. */
export function useReloadLeases(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(CHANGED.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
  }
}
