import { queryOptions } from '@tanstack/react-query'
import { buildings } from '#contract/buildings.ts'
import { PAGE_SIZE_MAX } from '#contract/product.ts'
import { properties } from '#contract/properties.ts'
import { byLabel } from '#contract/unit-labels.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

export const buildingById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('buildings', 'one', id),
    queryFn: ({ signal }) => call(buildings.read, { params: { id }, signal }),
  })

/** All homes of a building that aren't archived, by their labels. */
export const homesIn = (buildingId: string) =>
  queryOptions({
    queryKey: cacheKey('properties', 'in', buildingId),
    queryFn: async ({ signal }) => {
      const pageOf = (page: number) =>
        call(properties.list, { query: { buildingId, page, pageSize: PAGE_SIZE_MAX }, signal })
      const first = await pageOf(1)
      const pages = Math.ceil(first.total / PAGE_SIZE_MAX)
      const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(at + 2)))
      return [first, ...others]
        .flatMap(({ rows }) => rows)
        .toSorted((one, other) => byLabel(one.unitLabel, other.unitLabel) || one.title.localeCompare(other.title))
    },
  })
