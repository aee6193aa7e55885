import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
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

/** What a change of a lease, its ledger or its payments shows in: balances and states of all four nouns. */
const CHANGED: readonly string[] = [KEY, 'payments', 'tenants', 'properties']

/** Has everything read again that a change of a lease, its ledger or its payments shows in. */
export function useReloadLeases(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(CHANGED.map((noun) => client.invalidateQueries({ queryKey: [noun] })))
  }
}
