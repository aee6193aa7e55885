import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'

/** One account with what hangs on it. */
export const userById = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(api.users.read, { params: { id }, signal }),
  })

/** Deactivates several accounts or lets them in again; what cannot be changed is left out with a reason. */
export const updateUsers = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof api.users.updateMany>) => call(api.users.updateMany, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
