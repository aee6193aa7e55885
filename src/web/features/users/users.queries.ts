import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'

/** What is asked of an account's role or status. */
export type UserChange = { id: string; body: BodyInput<typeof api.users.update> }

/** Changes the role or the status of an account, then reads every list of accounts anew. */
export const updateUser = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: UserChange) => call(api.users.update, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
