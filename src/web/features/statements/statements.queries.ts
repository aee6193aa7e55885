import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** The months of a home, latest first. */
export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: cacheKey('statements', id),
    queryFn: ({ signal }) => call(api.statements.list, { params: { id }, signal }),
  })

/** One month of a home, line by line. */
export const statementQuery = (id: string, month: string) =>
  queryOptions({
    queryKey: cacheKey('statements', id, month),
    queryFn: ({ signal }) => call(api.statements.read, { params: { id, month }, signal }),
  })

/** A year of all homes that the viewer owns. */
export const yearQuery = (year: string) =>
  queryOptions({
    queryKey: cacheKey('statements', 'year', year),
    queryFn: ({ signal }) => call(api.statements.readYear, { query: { year }, signal }),
  })

/** For which homes a month can be issued at once. */
export const monthOfAllQuery = (month: string) =>
  queryOptions({
    queryKey: cacheKey('statements', 'all', month),
    queryFn: ({ signal }) => call(api.statements.readMonth, { query: { month }, signal }),
  })
