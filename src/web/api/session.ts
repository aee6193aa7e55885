import { SIGNED_IN_HINT } from '#contract/paths.ts'
import { ROLES, type Role } from '#contract/roles.ts'

/** Who is signed in, as this browser remembers it: no more than the screens show before the server has answered. */
export interface SessionUser {
  id: string
  firstName: string
  lastName: string
  email: string
  role: Role
}

/** What the session needs of a browser; tests bring their own. */
export interface SessionPlace {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  cookies: () => { cookie: string }
  secure: () => boolean
  listen: (onStorage: (event: { key: string | null }) => void) => () => void
}

const TOKEN = 'pp_jwt'
const USER = 'pp_user'
/** Browsers keep a cookie for at most 400 days. */
const HINT_SECONDS = 400 * 24 * 60 * 60

export type Session = ReturnType<typeof createSession>

/** The stored session of a browser. Storage that the browser refuses reads as signed out. */
export function createSession(place: SessionPlace) {
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
  const setHint = (seconds: number): boolean => {
    const document = place.cookies()
    const secure = place.secure() ? '; Secure' : ''
    document.cookie = `${SIGNED_IN_HINT}=1; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
    return document.cookie.includes(`${SIGNED_IN_HINT}=1`)
  }

  return {
    token: (): string | null => get(TOKEN) || null,
    /** The stored user. One that cannot be read is discarded: the server must be asked instead. */
    user(): SessionUser | null {
      const user = parseUser(get(USER))
      if (user === null) remove(USER)
      return user
    },
    /** Remembers a sign-in. Throws when the browser refuses to store it. */
    save(token: string, user: SessionUser): void {
      place.storage().setItem(TOKEN, token)
      this.saveUser(user)
      setHint(HINT_SECONDS)
    },
    /** Remembers a newer answer to who is signed in. */
    saveUser({ id, firstName, lastName, email, role }: SessionUser): void {
      place.storage().setItem(USER, JSON.stringify({ id, firstName, lastName, email, role }))
    },
    /** Forgets token, user and hint. */
    clear(): void {
      remove(TOKEN)
      remove(USER)
      setHint(0)
    },
    /** Sets the hint cookie for the server; false where the browser refuses cookies. */
    hint: (): boolean => setHint(HINT_SECONDS),
    /** Calls back when another tab signs in or out. Returns the way to stop listening. */
    onChange: (changed: () => void): (() => void) =>
      place.listen(({ key }) => {
        if (key === null || key === TOKEN || key === USER) changed()
      }),
  }
}

/** The session of this browser. */
export const session: Session = createSession({
  storage: () => window.localStorage,
  cookies: () => document,
  secure: () => location.protocol === 'https:',
  listen: (onStorage) => {
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  },
})

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
