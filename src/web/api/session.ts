import type { MoneyPlace } from '#contract/money-place.ts'
import type { Right } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { HINT_SECONDS, setHint } from '#web/api/signed-in-hint.ts'
import { TOKEN_KEY } from '#web/api/token-key.ts'
import { setNextPlace, setOwnPlace } from '#web/ui/own-place.ts'

/** Who is signed in, as stored in this browser: only what the screens show before the server has answered. */
export interface SessionUser {
  id: string
  firstName: string
  lastName: string
  email: string
  role: Role
  /** There while the account must set up a second factor before anything else. */
  mustAddFactor?: true | undefined
  /** What a landlord may do as a member of the business they act for; absent for its owners. */
  rights?: readonly Right[] | undefined
  /** The business that a landlord acts for; absent for everyone else, and where the server doesn't say. */
  portfolioId?: string | undefined
  /** What amounts are in unless a row says otherwise; whether some in reach are in other currencies. */
  money?: (MoneyPlace & { isMixed: boolean }) | undefined
}

/** What the session needs from a browser. Tests supply their own. */
export interface SessionPlace {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  cookies: () => { cookie: string }
  secure: () => boolean
  listen: (onStorage: (event: { key: string | null }) => void) => () => void
}

const USER = 'pp_user'

export type Session = ReturnType<typeof createSession>

/** The stored session of a browser. Storage that the browser refuses reads as signed out. */
export function createSession(place: SessionPlace) {
  const shown = createShown()
  const get = (key: string): string | null => {
    try {
      return place.storage().getItem(key)
    } catch {
      return null
    }
  }
  const remove = (key: string): void => {
    if (get(key) !== null) place.storage().removeItem(key)
  }
  const hint = (seconds: number): void => setHint(place.cookies(), place.secure(), seconds)

  return {
    token: (): string | null => get(TOKEN_KEY) || null,
    /** The stored user. If it can't be read, it is discarded and the server is asked instead. */
    user(): SessionUser | null {
      const user = parseUser(get(USER))
      if (user === null) remove(USER)
      else shown.see(user)
      return user
    },
    /** The business that this page shows, no matter which one is stored by now; null where there is none. */
    business: shown.business,
    /** Whether this account is signed in. */
    isOf(userId: string | undefined): boolean {
      return this.token() !== null && this.user()?.id === userId
    },
    /** Remembers a sign-in. Throws when the browser refuses to store it. */
    save(token: string, user: SessionUser): void {
      place.storage().setItem(TOKEN_KEY, token)
      this.saveUser(user)
      hint(HINT_SECONDS)
    },
    /** Remembers a newer token of the same sign-in, unless it has ended. */
    renew(token: string): void {
      if (get(TOKEN_KEY)) place.storage().setItem(TOKEN_KEY, token)
    },
    /** Remembers a newer answer to who is signed in. */
    saveUser(user: SessionUser): void {
      place.storage().setItem(USER, JSON.stringify(keptOf(user)))
      shown.see(user)
    },
    /** Lets the next page ask whose the token is. */
    forgetUser: (): void => remove(USER),
    /** Deletes the token, user and hint. */
    clear(): void {
      remove(TOKEN_KEY)
      remove(USER)
      shown.forget()
      hint(0)
    },
    /** Calls back when another tab signs in or out. Returns a function that stops listening. */
    onChange: (changed: () => void): (() => void) =>
      place.listen(({ key }) => {
        if (key === null || key === TOKEN_KEY || key === USER) changed()
      }),
  }
}

export const session: Session = createSession({
  storage: () => window.localStorage,
  cookies: () => document,
  secure: () => location.protocol === 'https:',
  listen: (onStorage) => {
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
})

/** The parts of an account that this browser keeps, always in the same order. */
export const keptOf = ({
  id,
  firstName,
  lastName,
  email,
  role,
  mustAddFactor,
  rights,
  portfolioId,
  money,
}: SessionUser): SessionUser => ({
  ...{ id, firstName, lastName, email, role },
  ...{ mustAddFactor, rights, portfolioId, money },
})

/** Remembers whose business a page began with, and its money: another tab can store another one while it still shows that. */
function createShown() {
  let shown: SessionUser | null = null
  return {
    see(user: SessionUser): void {
      const isAnother = shown?.id !== user.id
      if (isAnother || shown?.portfolioId === undefined) shown = user
      if (isAnother) setOwnPlace(user.money)
      else if (shown?.portfolioId === user.portfolioId) setNextPlace(user.money)
    },
    forget(): void {
      shown = null
    },
    business: (): string | null => shown?.portfolioId ?? null,
  }
}

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  const texts = ['id', 'firstName', 'lastName', 'email'].every((name) => typeof fields.get(name) === 'string')
  return texts && ROLES.some((role) => role === fields.get('role'))
}
