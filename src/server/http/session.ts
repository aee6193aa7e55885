import { createHash, randomBytes } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { DB } from '../db/schema.ts'
import type { Actor, Services } from './call.ts'
import { Refusal, refused } from './errors.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long a session lasts unused and in total, by role: the more a role can do, the shorter. */
const LIFETIME: Record<Role, { idle: number; absolute: number }> = {
  ADMIN: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  PROPERTY_MANAGER: { idle: 24 * HOUR, absolute: 14 * DAY },
  LANDLORD: { idle: 24 * HOUR, absolute: 14 * DAY },
  TENANT: { idle: 7 * DAY, absolute: 30 * DAY },
  OWNER: { idle: 7 * DAY, absolute: 30 * DAY },
  AFFILIATE: { idle: 7 * DAY, absolute: 30 * DAY },
}
const TOUCH_EVERY = MINUTE
const TOKEN = /^[\w-]{43}$/

const digest = (token: string) => createHash('sha256').update(token).digest()

interface Opening {
  user: { id: string; role: Role }
  ip: string
  userAgent: string
}

/** Opens a session and returns its token: 256 random bits. The database keeps only their SHA-256. */
export async function openSession(db: Kysely<DB>, now: Date, { user, ip, userAgent }: Opening): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      token_hash: digest(token),
      user_id: user.id,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + LIFETIME[user.role].absolute),
      revoked_at: null,
      ip,
      user_agent: userAgent.slice(0, 200),
    })
    .execute()
  return token
}

export async function endSession(db: Kysely<DB>, now: Date, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', digest(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * The account behind `authorization`, read from the database so logout, deactivation and a role or password change take
 * effect on the next request.
 * @throws Refusal `unauthenticated` (401), the only reason for a 401 apart from a wrong password at sign-in.
 */
export async function authenticate(services: Services, authorization: string | undefined): Promise<Actor> {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw refused('unauthenticated', 'Please sign in')
  if (!TOKEN.test(token)) throw expired()
  const hash = digest(token)
  const session = await findSession(services.db, hash)
  const now = services.clock()
  if (!session || !isLive(session, now)) throw expired()
  if (now.getTime() - session.last_used_at.getTime() > TOUCH_EVERY) {
    await services.db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', hash).execute()
  }
  return { id: session.user_id, role: session.role, token }
}

/** The account behind `authorization`, for an endpoint that also works without one: a bad token counts as none. */
export async function recognize(services: Services, authorization: string | undefined): Promise<Actor | null> {
  try {
    return await authenticate(services, authorization)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const expired = () => refused('unauthenticated', 'Your session has ended. Please sign in again.')

interface LiveSession {
  user_id: string
  role: Role
  last_used_at: Date
  expires_at: Date
}

// Every request runs this, so it is written out instead of being rebuilt each time.
const FIND_SESSION = `
  select s.user_id, s.last_used_at, s.expires_at, u.role
  from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.revoked_at is null and u.disabled_at is null and s.created_at >= u.sessions_valid_after`

async function findSession(db: Kysely<DB>, hash: Uint8Array): Promise<LiveSession | undefined> {
  const { rows } = await db.executeQuery<LiveSession>(CompiledQuery.raw(FIND_SESSION, [hash]))
  return rows[0]
}

/** Whether a session that wasn't revoked is still valid. */
export const isLive = (session: Omit<LiveSession, 'user_id'>, now: Date): boolean =>
  now < session.expires_at && now.getTime() - session.last_used_at.getTime() <= LIFETIME[session.role].idle
