import { isIPv6 } from 'node:net'
import { type Kysely, sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { fieldError } from '#contract/errors.ts'
import type { DB } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Services } from './call.ts'
import { type Refusal, refused } from './errors.ts'

/** At most `max` attempts in a window of `seconds`. */
export interface Limit {
  max: number
  seconds: number
  /** What to say beyond it, where attempts don't fail. */
  refusal?: string
  /** The input that it's about, by its path. */
  field?: string
}

/** What counting needs. */
export type Counting = Pick<Services, 'db' | 'databaseTime'>

/**
 * Counts an attempt under `key`, in the database, so several servers share the count. Counting comes before the attempt
 * is checked, so parallel guesses cannot outrun it.
 * @returns how many attempts the window has had, with this one.
 * @throws Refusal `too_many` (429) with the seconds until the window ends.
 */
export async function countAttempt(counting: Counting, key: string, limit: Limit): Promise<number> {
  const { count, left } = await countMore(counting, key, { ...limit, attempts: 1 })
  if (count > limit.max) throw tooMany(left, limit)
  return count
}

/** Counts like `countAttempt`, for what is left out beyond the limit instead of refused; resolves to whether it fits. */
export const countWithin = async (counting: Counting, key: string, limit: Limit): Promise<boolean> =>
  (await countAllWithin(counting, key, { ...limit, attempts: 1 })) === 1

/** The same for several at once; resolves to how many of them fit. */
export async function countAllWithin(counting: Counting, key: string, limit: Limits): Promise<number> {
  const { count } = await countMore(counting, key, limit)
  const room = limit.max - (count - limit.attempts)
  return Math.min(Math.max(room, 0), limit.attempts)
}

type Limits = Limit & { attempts: number }

/** Counts some more; resolves to how many the window has had, and how many seconds of it are left. */
function countMore(
  { db, databaseTime }: Counting,
  key: string,
  limit: Limits,
): Promise<{ count: number; left: number }> {
  const now = databaseTime()
  const length = sql`make_interval(secs => ${limit.seconds})`
  // A window that begins later than now was dated by a clock that has been set back since.
  const isOver = sql`not (rate_counts.window_start > ${now} - ${length} and rate_counts.window_start <= ${now})`
  return db
    .insertInto('rate_counts')
    .values({ key, window_start: now, count: limit.attempts })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else rate_counts.count + excluded.count end`,
        window_start: sql`case when ${isOver} then ${now} else rate_counts.window_start end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from window_start + ${length} - ${now})::float`.as('left')])
    .executeTakeFirstOrThrow()
}

/**
 * Checks without counting that `attempts` more fit into the limit.
 * @throws Refusal as `countAttempt` does.
 */
export async function requireRoom({ db, databaseTime }: Counting, key: string, limit: Limits) {
  const now = databaseTime()
  const length = sql`make_interval(secs => ${limit.seconds})`
  const row = await db
    .selectFrom('rate_counts')
    .select(['count', sql<number>`extract(epoch from window_start + ${length} - ${now})::float`.as('left')])
    .where('key', '=', key)
    .where(sql<boolean>`window_start > ${now} - ${length} and window_start <= ${now}`)
    .executeTakeFirst()
  if ((row?.count ?? 0) + limit.attempts > limit.max) throw tooMany(row?.left ?? limit.seconds, limit)
}

/** @param seconds until an attempt counts again */
function tooMany(seconds: number, { refusal = TOO_MANY, field }: Pick<Limit, 'refusal' | 'field'> = {}): Refusal {
  const errors = field === undefined ? {} : { errors: [fieldError(field, refusal)] }
  return refused('too_many', refusal, { retryAfter: Math.max(1, Math.ceil(seconds)), ...errors })
}

const TOO_MANY = 'Too many failed attempts. Please try again later.'

/** `free` attempts at once, then one at a time after a wait that doubles, in seconds. */
export interface Slowing {
  free: number
  firstWait: number
  longestWait: number
}

/**
 * Counts an attempt under `key` whose next ones have to wait longer and longer; a day without any starts over.
 * @throws Refusal `too_many` (429), uncounted, with the seconds left to wait.
 */
export async function countSlowing({ db, databaseTime }: Counting, key: string, slowing: Slowing): Promise<void> {
  const now = databaseTime()
  const { free, firstWait, longestWait } = slowing
  // `window_start` is the last attempt. One dated later than now comes from a clock that has been set back since.
  const isForgotten = sql<boolean>`rate_counts.window_start not between ${now} - interval '1 day' and ${now}`
  const wait = sql`case when rate_counts.count < ${free} then interval '0' else
    make_interval(secs => least(${longestWait}, ${firstWait} * power(2, rate_counts.count - ${free}::int))) end`
  const counted = await db
    .insertInto('rate_counts')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isForgotten} then 1 else rate_counts.count + 1 end`,
          window_start: now,
        })
        .where(sql<boolean>`${isForgotten} or rate_counts.window_start + ${wait} <= ${now}`),
    )
    .returning('count')
    .executeTakeFirst()
  if (counted) return
  const left = sql<number>`extract(epoch from window_start + ${wait} - ${now})::float`.as('left')
  const row = await db.selectFrom('rate_counts').select(left).where('key', '=', key).executeTakeFirst()
  throw tooMany(row?.left ?? 0)
}

/** Resets the counts under `keys`. */
export async function forgetAttempts(db: Kysely<DB>, keys: string[]): Promise<void> {
  await db.deleteFrom('rate_counts').where('key', 'in', keys).execute()
}

/** The limits of one address, by the name an endpoint gives. */
export const addressLimits = (env: Env): Record<NonNullable<Endpoint['limit']>, Limit> => ({
  signIn: { max: env.LIMIT_SIGN_IN_PER_ADDRESS, seconds: 60 },
  register: { max: env.LIMIT_REGISTER_PER_ADDRESS, seconds: 3_600 },
  inquiry: { max: env.LIMIT_INQUIRIES_PER_ADDRESS, seconds: 3_600 },
  request: { max: env.LIMIT_REQUESTS_PER_ADDRESS, seconds: 3_600 },
})

/** An address for counting: an IPv6 customer holds a whole /64, so the last 64 bits don't tell anyone apart. */
export function addressGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  // The URL parser writes every spelling of an address in one canonical form, without a zone.
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The IPv4 address inside `::ffff:a.b.c.d`, whose groups these are; undefined for any other address. */
function mappedIPv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
