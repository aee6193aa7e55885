import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { NO_BUSINESS } from '#contract/business-header.ts'
import { limitingRights, worksThere } from '#contract/portfolio.ts'
import type { Role } from '#contract/roles.ts'
import { sessionOfToken, type TokenSession, touchSession } from '../db/functions.ts'
import { systemTransaction } from '../db/transaction.ts'
import type { Identity } from '../security/id-tokens.ts'
import type { Actor, Services } from './call.ts'
import { Refusal, refused, sessionEnded } from './errors.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many seconds a session lasts unused and in total, by role: the more a role can do, the shorter. */
const LIFETIME: Record<Role, { idle: number; absolute: number }> = {
  ADMIN: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  PROPERTY_MANAGER: { idle: 24 * HOUR, absolute: 14 * DAY },
  LANDLORD: { idle: 24 * HOUR, absolute: 14 * DAY },
  TENANT: { idle: 7 * DAY, absolute: 30 * DAY },
  OWNER: { idle: 7 * DAY, absolute: 30 * DAY },
  AFFILIATE: { idle: 7 * DAY, absolute: 30 * DAY },
}
/** The most characters that are kept of a user agent. */
export const USER_AGENT_MAX = 200
const TOUCH_EVERY = MINUTE
const TOKEN = /^[\w-]{43}$/

/** The stored form of a session's token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

/** The stored form of a sign-in at the identity provider: the same for all tokens that it gives out for it. */
const signInHash = ({ provider, subject, signedInAt }: Identity) =>
  tokenHash(JSON.stringify([provider, subject, signedInAt.getTime()]))

interface Opening {
  user: { id: string; role: Role }
  ip: string
  userAgent: string
  device?: Buffer | undefined
}

/** What sessions need; their times are the database's, so servers with different clocks agree about them. */
type Sessions = Pick<Services, 'db' | 'databaseTime'>

/**
 * Opens a session and returns its token: 256 random bits. The database keeps only their SHA-256. A browser has one session
 * per account: an earlier one ends.
 */
export async function openSession(sessions: Sessions, opening: Opening): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await addSession(sessions, opening, { hash: tokenHash(token), since: sessions.databaseTime() })
  return token
}

/**
 * Opens the session of a sign-in at the identity provider, unless it is open. It lasts from that sign-in, so the tokens
 * of one whose session has ended open no other.
 * @returns whether it is new
 * @throws Refusal `unauthenticated` when the session has ended, or the account was signed out everywhere since.
 */
export async function openIdentifiedSession(sessions: Sessions, opening: Opening, identity: Identity) {
  const hash = signInHash(identity)
  const since = sql<Date>`${identity.signedInAt}::timestamptz`
  const isNew = await addSession(sessions, opening, {
    hash,
    since,
    after: sql<boolean>`
    (sign_ins_after is null or ${since} >= date_trunc('second', sign_ins_after))`,
  })
  const session = await findSession(sessions, hash)
  if (!session || session.user_id !== opening.user.id || !isLive(session)) throw sessionEnded()
  return isNew
}

/** Whether this sign-in at the identity provider opened a session, which may have ended since. */
export const hasOpenedSession = (sessions: Sessions, identity: Identity): Promise<boolean> =>
  systemTransaction(sessions.db, async (db) => {
    const hash = signInHash(identity)
    return (
      (await db.selectFrom('sessions').select('id').where('token_hash', '=', hash).executeTakeFirst()) !== undefined
    )
  })

interface Stored {
  hash: Uint8Array
  /** When it began. */
  since: RawBuilder<Date>
  /** What must be true of the account. */
  after?: RawBuilder<boolean>
}

/** Adds a session's row, in place of the one that the browser has with the account; resolves to whether it is new. */
const addSession = (sessions: Sessions, opening: Opening, stored: Stored): Promise<boolean> =>
  systemTransaction(sessions.db, (db) => insertSession({ ...sessions, db }, opening, stored))

async function insertSession({ db, databaseTime }: Sessions, opening: Opening, { hash, since, after }: Stored) {
  const { user, ip, userAgent, device } = opening
  const now = databaseTime()
  if (device !== undefined) {
    await revoke({ db, databaseTime })
      .where('user_id', '=', user.id)
      .where('device_hash', '=', device)
      .where('token_hash', '!=', hash)
      .execute()
  }
  const added = await db
    .insertInto('sessions')
    .columns([
      'id',
      'token_hash',
      'user_id',
      'epoch',
      'created_at',
      'last_used_at',
      'expires_at',
      'ip',
      'user_agent',
      'device_hash',
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          sql<string>`${newId()}::uuid`.as('session_id'),
          sql<Uint8Array>`${hash}::bytea`.as('token_hash'),
          'users.id',
          'session_epoch',
          now.as('created_at'),
          now.as('last_used_at'),
          sql<Date>`${since} + make_interval(secs => ${LIFETIME[user.role].absolute})`.as('expires_at'),
          sql<string>`${ip}::text`.as('ip'),
          sql<string>`${userAgent.slice(0, USER_AGENT_MAX)}::text`.as('user_agent'),
          sql<Uint8Array | null>`${device ?? null}::bytea`.as('device_hash'),
        ])
        .where('id', '=', user.id)
        .where(after ?? sql<boolean>`true`),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Ends the actor's session. */
export async function endSession(sessions: Sessions, { session }: Actor): Promise<void> {
  if (session) await revoke(sessions).where('token_hash', '=', session).execute()
}

/** Ends one session of this account; resolves to whether there was one to end. */
export async function endSessionOf(sessions: Sessions, userId: string, sessionId: string): Promise<boolean> {
  const ended = await revoke(sessions).where('user_id', '=', userId).where('id', '=', sessionId).executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends all sessions of these accounts, and any that is being opened at this moment. */
export const endAllSessions = (sessions: Sessions, userIds: string[]): Promise<void> =>
  systemTransaction(sessions.db, async (db) => {
    await db
      .updateTable('users')
      .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1), sign_ins_after: sessions.databaseTime() }))
      .where('id', 'in', userIds)
      .execute()
    await revoke({ ...sessions, db })
      .where('user_id', 'in', userIds)
      .execute()
  })

const revoke = ({ db, databaseTime }: Sessions) =>
  db.updateTable('sessions').set({ revoked_at: databaseTime() }).where('revoked_at', 'is', null)

/**
 * The account behind `authorization`, read from the database so logout, deactivation and a role or password change take
 * effect on the next request.
 * @throws Refusal `unauthenticated` (401), the only reason for a 401 apart from a wrong password at sign-in.
 */
export async function authenticate(services: Services, authorization: string | undefined): Promise<Actor> {
  const token = bearerOf(authorization)
  const hash = await storedForm(services, token)
  const session = await findSession(services, hash)
  if (!session || !isLive(session)) throw sessionEnded()
  if (session.unused > TOUCH_EVERY) {
    await sql`select ${touchSession(sql.val(hash), services.databaseTime())}`.execute(services.db)
  }
  const { user_id: id, role, has_factor: hasFactor } = session
  return { id, role, token, session: hash, hasFactor, ...membershipIn(session) }
}

/** The business that a landlord acts for, and what they may do in it. No business has the rows of one who left their own. */
function membershipIn(session: Membership & { user_id: string }): Pick<Actor, 'portfolioId' | 'rights'> {
  const { user_id, portfolio_id: portfolioId, member_role: role, rights } = session
  if (portfolioId === null || role === null || rights === null) return {}
  const held = { role, rights }
  const hasLeft = portfolioId === user_id && !worksThere(held)
  return { portfolioId: hasLeft ? NO_BUSINESS : portfolioId, rights: limitingRights(held) }
}

/**
 * Who the ID token in `authorization` is for, who may have no account yet.
 * @throws Refusal `unauthenticated` without a valid one, `unavailable` when it can't be checked.
 */
export async function readIdentity({ idTokens }: Services, authorization: string | undefined): Promise<Identity> {
  const token = bearerOf(authorization)
  if (idTokens === null) throw refused('unauthenticated', 'This server has no identity provider.')
  return idTokens.check(token)
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw refused('unauthenticated', 'Please sign in')
  return token
}

/** How the session of a token is stored: that of our own by the token, that of an ID token by its sign-in. */
async function storedForm({ idTokens }: Services, token: string): Promise<Uint8Array> {
  if (TOKEN.test(token)) return tokenHash(token)
  if (idTokens === null) throw sessionEnded()
  return signInHash(await idTokens.check(token))
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

interface Age {
  role: Role
  /** Seconds since its last use. */
  unused: number
  /** Seconds until it ends, however busy it is. */
  left: number
}

type Membership = Pick<TokenSession, 'portfolio_id' | 'member_role' | 'rights'>

type Found = Age & Membership & { user_id: string; has_factor: boolean }

/**
 * The sessions within the transaction's reach that no one has ended; `isLive` says which of them haven't ended by
 * themselves.
 */
export const openSessions = (now: RawBuilder<Date>) => sql`
  sessions join users on users.id = sessions.user_id and users.session_epoch = sessions.epoch
    and sessions.revoked_at is null and users.disabled_at is null
  cross join lateral (select extract(epoch from ${now} - last_used_at)::float as unused,
    extract(epoch from expires_at - ${now})::float as "left") age`

async function findSession({ db, databaseTime }: Sessions, hash: Uint8Array): Promise<Found | undefined> {
  // Every request asks this. Subtracting here takes a third off it.
  const { rows } = await sql<TokenSession & { now: Date }>`
    select *, ${databaseTime()} as now from ${sessionOfToken(sql.val(hash))}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { last_used_at, expires_at, now, ...session } = row
  const secondsTo = (instant: Date) => (instant.getTime() - now.getTime()) / 1_000
  return { ...session, unused: -secondsTo(last_used_at), left: secondsTo(expires_at) }
}

/** Whether a session that no one has ended is still valid. */
export const isLive = ({ role, unused, left }: Age): boolean => left > 0 && unused <= LIFETIME[role].idle
