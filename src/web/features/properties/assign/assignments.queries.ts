import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** A home's landlord, manager and owner. */
export const assignmentOf = (id: string) =>
  queryOptions({
    queryKey: cacheKey('properties', 'assignment', id),
    queryFn: ({ signal }) => call(api.properties.assignment, { params: { id }, signal }),
  })
