import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { PAGE_SIZES } from '#web/ui/page-items.ts'

export type PropertyQuery = Partial<QueryOf<typeof api.properties.list>>

/** Cards per page: full rows on screens with one, two or three columns. */
const GRID_PAGE_SIZE = 12

/** How many homes a page can have. The first takes the place of a list's default. */
export const GRID_PAGE_SIZES = [GRID_PAGE_SIZE, ...PAGE_SIZES.slice(1)]

/** How many homes a page has where a list has this many rows. */
export const gridPageSize = (rows: number): number => (rows === PAGE_SIZES[0] ? GRID_PAGE_SIZE : rows)

/** A page of the homes the viewer can see. The last page stays visible while the next one loads. */
export const propertyList = (query: PropertyQuery) =>
  queryOptions({
    queryKey: cacheKey('properties', 'list', query),
    queryFn: ({ signal }) => call(api.properties.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** How many homes are assigned to a manager. */
export const managedCount = (managerId: string) =>
  queryOptions({
    queryKey: cacheKey('properties', 'managed', managerId),
    queryFn: async ({ signal }) =>
      (await call(api.properties.list, { query: { managerId, pageSize: 1 }, signal })).total,
  })

export const propertyById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('properties', 'one', id),
    queryFn: ({ signal }) => call(api.properties.read, { params: { id }, signal }),
  })

/** The lease that someone has of a home now, or will have; null without one. */
export const runningLeaseOf = (propertyId: string) =>
  queryOptions({
    queryKey: cacheKey('leases', 'running', propertyId),
    queryFn: async ({ signal }) => {
      const query = { propertyId, sort: 'endsOn', pageSize: 1 } as const
      const lists = (['UPCOMING', 'ACTIVE'] as const).map((status) =>
        call(api.leases.list, { query: { ...query, status }, signal }),
      )
      return (await Promise.all(lists)).flatMap(({ rows }) => rows)[0] ?? null
    },
  })
