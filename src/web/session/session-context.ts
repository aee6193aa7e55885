import { createContext } from 'react'
import type { SessionUser } from '#web/api/session.ts'
import type { SessionFlags, SessionState } from './session-state.ts'

export interface SessionValue extends SessionFlags {
  state: SessionState
  /** Who is signed in; null while nobody is, or while that is not known yet. */
  user: SessionUser | null
  /** Asks the server once more who is signed in. */
  ask: () => Promise<void>
  /** Remembers a newer answer of the server to who is signed in, and its token. */
  adopt: (token: string, user: SessionUser) => void
  /** Logs out, forgets everything this browser holds of the user, and loads the page at `to`. */
  signOut: (to: string) => Promise<void>
}

export const SessionContext = createContext<SessionValue | null>(null)
