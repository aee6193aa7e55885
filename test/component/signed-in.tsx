import type { ReactNode } from 'react'
import type { Right } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { SessionUser } from '#web/api/session.ts'
import { SessionContext, type SessionValue } from '#web/session/session-context.ts'
import { flagsOf, type SessionState } from '#web/session/session-state.ts'

/** Someone with this role, as the browser stores them. */
export const userWith = (role: Role): SessionUser => ({
  id: '01890000-0000-7000-8000-0000000000aa',
  email: 'nina@test.example',
  firstName: 'Nina',
  lastName: 'Berg',
  role,
})

type SignedInProps = {
  who: Role
  /** For a member of a business. */
  rights?: readonly Right[] | undefined
  /** The business that a landlord acts for; their own unless it says otherwise. */
  portfolioId?: string | undefined
  /** What amounts are in unless a row says otherwise. */
  money?: SessionUser['money']
  children: ReactNode
}

/** What someone with this role sees. Only showing: it has no token, and signing out does nothing. */
export function SignedIn({ who, rights, portfolioId, money, children }: SignedInProps) {
  const user = { ...userWith(who), rights, portfolioId, money }
  const state: SessionState = { status: 'signedIn', user }
  const value: SessionValue = { state, user, ...flagsOf(state), ask: nothing, adopt: () => {}, signOut: nothing }
  return <SessionContext value={value}>{children}</SessionContext>
}

const nothing = async () => {}
