import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { type ProfileValues, profileBody } from './profile-form.ts'

/** Saves the profile; the session takes over the new name and, after a new password, the new token. */
export function useSendProfile() {
  const client = useQueryClient()
  const { adopt } = useSession()
  return async (values: ProfileValues) => {
    const reply = await call(api.auth.profile, { body: profileBody(values) })
    // A reply from before the change must not arrive after it.
    await client.cancelQueries({ queryKey: currentUserQuery.queryKey })
    adopt(reply.token, reply.user)
    client.setQueryData(currentUserQuery.queryKey, reply)
    return reply
  }
}
