import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

/** The months of a home, latest first. */
export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['statements', id],
    queryFn: ({ signal }) => call(api.statements.list, { params: { id }, signal }),
  })

/** One month of a home, line by line. */
export const statementQuery = (id: string, month: string) =>
  queryOptions({
    queryKey: ['statements', id, month],
    queryFn: ({ signal }) => call(api.statements.read, { params: { id, month }, signal }),
  })
