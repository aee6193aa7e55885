import type { Role } from '#contract/roles.ts'
import { keptOf, type Session, type SessionUser } from '#web/api/session.ts'

export type SessionState =
  /** A token is stored, and we are asking the server whose it is. */
  | { status: 'checking' }
  /** A token is stored, but the server couldn't say whose it is. */
  | { status: 'unknown'; message: string }
  | { status: 'signedOut' }
  /** This tab is logging out. Nothing of the account is shown, and nothing that was typed is kept. */
  | { status: 'leaving' }
  /** The account was logged out: in another tab, or here while there was no network. */
  | { status: 'loggedOut'; where: 'here' | 'elsewhere' }
  | { status: 'signedIn'; user: SessionUser }

type Stored = Pick<Session, 'token' | 'user'>

/** The state at startup, from the browser's storage: a stored token with a stored user is trusted. */
export function restored(stored: Stored): SessionState {
  if (stored.token() === null) return { status: 'signedOut' }
  const user = stored.user()
  return user ? { status: 'signedIn', user } : { status: 'checking' }
}

export const userOf = (state: SessionState): SessionUser | null => (state.status === 'signedIn' ? state.user : null)

/** Whether a state shows an account as the server describes it, in everything that screens read. */
export function isShownAs(state: SessionState, user: SessionUser): boolean {
  const shown = userOf(state)
  return shown !== null && JSON.stringify(keptOf(shown)) === JSON.stringify(keptOf(user))
}

/** What a tab must do after another tab changes the stored session. */
type Reaction = 'stay' | 'leave' | 'reload' | { adopt: SessionUser }

/**
 * Decides what a tab that shows `shown` does once the stored session differs: without a token it leaves; for another
 * account or business it reloads; for newer details of the same account it updates. A sign-in writes the token before the user, so
 * a token without a user waits for the next event.
 */
export function reactionTo(shown: SessionUser | null, stored: Stored): Reaction {
  if (stored.token() === null) return 'leave'
  const user = stored.user()
  if (user === null) return 'stay'
  return user.id === shown?.id && !isOtherBusiness(shown.portfolioId, user) ? { adopt: user } : 'reload'
}

/** Whether an account acts for another business than the one that is shown, as far as both are known. */
export const isOtherBusiness = (
  shown: string | null | undefined,
  { portfolioId }: Pick<SessionUser, 'portfolioId'>,
): boolean => Boolean(shown && portfolioId && shown !== portfolioId)

const FLAG_OF_ROLE = {
  LANDLORD: 'isLandlord',
  TENANT: 'isTenant',
  ADMIN: 'isAdmin',
  PROPERTY_MANAGER: 'isPropertyManager',
} as const satisfies Partial<Record<Role, string>>

/** Who is signed in, for wording. For what they can do, ask the policy with `useCan`. */
export type SessionFlags = Record<'isAuthenticated' | (typeof FLAG_OF_ROLE)[keyof typeof FLAG_OF_ROLE], boolean>

const NO_FLAGS: SessionFlags = {
  isAuthenticated: false,
  isLandlord: false,
  isTenant: false,
  isAdmin: false,
  isPropertyManager: false,
}

/** A state's flags. They're set only for a signed-in user. */
export function flagsOf(state: SessionState): SessionFlags {
  const user = userOf(state)
  if (user === null) return NO_FLAGS
  const flag = Object.entries(FLAG_OF_ROLE).find(([role]) => role === user.role)?.[1]
  return { ...NO_FLAGS, isAuthenticated: true, ...(flag && { [flag]: true }) }
}
