import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'

/** What is asked of an account's role or status. */
export type UserChange = { id: string; body: BodyInput<typeof api.users.update> }

/** One account with what hangs on it. */
export const userById = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => call(api.users.read, { params: { id }, signal }),
  })

/** Changes the role or the status of an account, then reads everything about accounts anew. */
export const updateUser = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: UserChange) => call(api.users.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  })

/** Deactivates several accounts or lets them in again; what cannot be changed is left out with a reason. */
export const updateUsers = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof api.users.updateMany>) => call(api.users.updateMany, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
