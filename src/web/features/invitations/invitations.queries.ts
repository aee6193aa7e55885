import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'

// Under the key of the accounts, because whatever changes one of the two lists may change the other.
const key = ['users', 'invitations'] as const

/** Whether this server can send invitations. */
export const invitingMeans = queryOptions({
  queryKey: [...key, 'means'],
  queryFn: ({ signal }) => call(api.invitations.means, { signal }),
})

/** A page of the open invitations; the one shown before stays until it has come. */
export const openInvitations = (page: number) =>
  queryOptions({
    queryKey: [...key, 'list', page],
    queryFn: ({ signal }) => call(api.invitations.list, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Mails a new link for an invitation. */
export const resendInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(api.invitations.resend, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })

/** Takes an invitation back. */
export const revokeInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(api.invitations.revoke, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
