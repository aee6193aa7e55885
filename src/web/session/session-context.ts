import { createContext } from 'react'
import type { SessionUser } from '#web/api/session.ts'
import type { SessionFlags, SessionState } from './session-state.ts'

export interface SessionValue extends SessionFlags {
  state: SessionState
  /** Who is signed in; null if no one is, or if that's not known yet. */
  user: SessionUser | null
  /** Asks the server again who is signed in. */
  ask: () => Promise<void>
  /**
   * Stores the server's newer answer to who is signed in, and its token. Money in another place waits for the next screen, so
   * nothing half typed is lost, unless this redraws everything.
   */
  adopt: (token: string, user: SessionUser, how?: { redraws: boolean }) => void
  /**
   * Logs out, unless the session has ended already, deletes everything this browser stores about the user, and loads the
   * page at `to`.
   */
  signOut: (to: string, session?: { isEnded: boolean }) => Promise<void>
}

export const SessionContext = createContext<SessionValue | null>(null)
