import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { call } from '#web/api/call.ts'

const KEY = 'tickets'

/** A ticket with everything that was said and done. */
export const ticketById = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(api.tickets.read, { params: { id }, signal }),
  })

/** The homes that the viewer leases now, for which they may report. */
export const leasedHomes = () =>
  queryOptions({
    queryKey: ['leases', 'homes'],
    queryFn: async ({ signal }) => {
      const query = { status: 'ACTIVE', pageSize: PAGE_SIZE_MAX } as const
      const { rows } = await call(api.leases.list, { query, signal })
      const homes = new Map(rows.map(({ propertyId, propertyTitle }) => [propertyId, propertyTitle]))
      return [...homes].map(([id, title]) => ({ id, title }))
    },
  })

/** Names that work was assigned to before, the latest first. */
export const assigneeNames = () =>
  queryOptions({
    queryKey: [KEY, 'assignees'],
    queryFn: async ({ signal }) => {
      const { rows } = await call(api.tickets.list, { query: { pageSize: PAGE_SIZE_MAX }, signal })
      return [...new Set(rows.flatMap(({ assigneeName }) => (assigneeName === null ? [] : [assigneeName])))]
    },
  })

/** Has every list and detail of tickets read again. */
export function useReloadTickets(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
