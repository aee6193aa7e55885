import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useSession } from '#web/session/use-session.ts'

/** Asks what a member of a business may do now: its owners can have changed that since this browser stored it. */
export function useFreshRights(): void {
  const { user, adopt } = useSession()
  const { data } = useQuery({ ...currentUserQuery, enabled: user?.rights !== undefined })
  useEffect(() => {
    if (data) adopt(data.token, data.user)
  }, [data, adopt])
}
