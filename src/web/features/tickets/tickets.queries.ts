import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { ownLeases } from '../leases/leases.queries.ts'
import { livesUnder } from '../leases/parties/party-texts.ts'

/** A ticket with its comments and history. */
export const ticketById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('tickets', 'one', id),
    queryFn: ({ signal }) => call(api.tickets.read, { params: { id }, signal }),
  })

/** A page of the requests about a building itself, newest first. */
export const ticketsAbout = (buildingId: string, { page, pageSize }: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: cacheKey('tickets', 'about', buildingId, page, pageSize),
    queryFn: ({ signal }) =>
      call(api.tickets.list, { query: { buildingId, wholeBuilding: true, page, pageSize }, signal }),
  })

/** The homes the viewer lives in now or soon, which they can report problems for. An upcoming lease is active too. */
export const leasedHomes = () =>
  queryOptions({
    ...ownLeases,
    select: (leases) => {
      const homes = new Map(
        leases.filter(livesUnder).map(({ propertyId, propertyTitle }) => [propertyId, propertyTitle]),
      )
      return [...homes].map(([id, title]) => ({ id, title }))
    },
  })

/** Names that were assigned before, latest first. */
export const assigneeNames = () =>
  queryOptions({
    queryKey: cacheKey('tickets', 'assignees'),
    queryFn: async ({ signal }) => {
      const { rows } = await call(api.tickets.list, { query: { pageSize: PAGE_SIZE_MAX }, signal })
      return [...new Set(rows.flatMap(({ assigneeName }) => (assigneeName === null ? [] : [assigneeName])))]
    },
  })
