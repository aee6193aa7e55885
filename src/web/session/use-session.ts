import { use } from 'react'
import type { SessionUser } from '#web/api/session.ts'
import { SessionContext, type SessionValue } from './session-context.ts'

/** Who is signed in, and how to sign out. */
export function useSession(): SessionValue {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in user, for components that only signed-in users see. */
export function useUser(): SessionUser {
  const { user } = useSession()
  if (!user) throw new Error('This view is for signed-in users')
  return user
}
