import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

/** The roles of accounts that a home can be assigned to. */
export type AssigneeRole = 'PROPERTY_MANAGER' | 'OWNER'

/** Whose a home is, who manages it and who owns it. */
export const assignmentOf = (id: string) =>
  queryOptions({
    queryKey: ['properties', 'assignment', id],
    queryFn: ({ signal }) => call(api.properties.assignment, { params: { id }, signal }),
  })

/** The accounts to which a home can be assigned, by name, that `search` finds; the first page of them. */
export const assignable = (role: AssigneeRole, search: string) =>
  queryOptions({
    queryKey: ['users', 'assignable', role, search],
    queryFn: async ({ signal }) => {
      const query = { role, status: 'Active', search, sort: 'name', order: 'asc' } as const
      return (await call(api.users.list, { query, signal })).rows
    },
  })
