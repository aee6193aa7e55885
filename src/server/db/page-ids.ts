import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './schema.ts'

// biome-ignore lint/complexity/noBannedTypes: Kysely's own type for a query that selects nothing yet.
export type Base<TB extends keyof DB> = SelectQueryBuilder<DB, TB, {}>

/** The scoped and filtered rows of a list, and which part of them in which order. */
export interface Ordered<TB extends keyof DB> {
  base: Base<TB>
  id: Expression<unknown>
  /** What they are ordered by; the id breaks ties, in the same direction. */
  by: Expression<unknown>
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** The ids of a page, and how many rows there are, counted to one past a cap. */
export interface Found {
  ids: string[]
  total: number
}

/** So many rows are fetched and sorted in a moment, whatever the order. */
export const FEW = 30_000
/** So many are looked through before an index is asked where a word stands. */
const LOOKED_THROUGH = 4_000
/** A word that stands in more of them is met again soon enough to read on for it. */
const OFTEN = LOOKED_THROUGH / 30

interface Listing {
  cap: number
  /** Whether filters may leave out all that comes first in the order, so that reading an index in it finds nothing for long. */
  mayReadInVain: boolean
}

/** A page of a list without a search. */
export async function findPage<TB extends keyof DB>(
  db: Kysely<DB>,
  rows: Ordered<TB>,
  { cap, mayReadInVain }: Listing,
): Promise<Found> {
  if (!mayReadInVain) return one<Found>(db, sql`select ${countOf(rows, cap)} as total, ${inOrder(rows)} as ids`)
  const total = await countUpTo(db, rows, FEW)
  const ids = total > FEW ? inOrder(rows) : sql`array(with matching as materialized (${keysOf(rows)}) ${sorted(rows)})`
  return { total: Math.min(total, cap + 1), ...(await one<{ ids: string[] }>(db, sql`select ${ids} as ids`)) }
}

export interface Search {
  found: Expression<SqlBool>
  cap: number
}

/**
 * A page of what a search finds. A common word is soon met by reading on; a rare one is looked up in the index of
 * trigrams, which would take long for a common one. The first rows tell the two apart, and often all that is asked.
 */
export async function findWords<TB extends keyof DB>(
  db: Kysely<DB>,
  rows: Ordered<TB>,
  search: Search,
): Promise<Found> {
  const first = await lookThrough(db, rows, search, LOOKED_THROUGH)
  if (first.isAll) return first
  if (first.total > OFTEN) {
    const more = await lookThrough(db, rows, search, enoughFor(search, first.total))
    if (more.isAll) return more
  }
  const matching = { ...rows, base: rows.base.where(search.found) }
  if (await isCommon(db, rows, search))
    return one<Found>(db, sql`select ${countOf(matching, search.cap)} as total, ${inOrder(matching)} as ids`)
  return one<Found>(
    db,
    sql`with matching as materialized (${keysOf(matching)})
      select (select count(*) from (select from matching limit ${sql.lit(search.cap + 1)}) as counted) as total,
        array(${sorted(rows)}) as ids`,
  )
}

/**
 * Whether a word is met so often among the newest rows that it is met again soon, and more often than is counted, by
 * reading on in whatever order.
 */
export async function isOften<TB extends keyof DB>(
  db: Kysely<DB>,
  rows: Ordered<TB>,
  search: Search,
): Promise<boolean> {
  const newest = { ...rows, by: rows.id, order: 'desc' as const, limit: 0, offset: 0 }
  const first = await lookThrough(db, newest, search, LOOKED_THROUGH)
  if (first.total <= OFTEN || first.total > search.cap) return first.total > search.cap
  return (await lookThrough(db, newest, search, enoughFor(search, first.total))).total > search.cap
}

/** How many rows most probably hold a word more often than is counted, when the first ones hold it so often. */
const enoughFor = ({ cap }: Search, hits: number) => Math.ceil((1.5 * LOOKED_THROUGH * cap) / hits)

/** Whether so many of the newest rows hold a word that the index of trigrams would be of no help. */
async function isCommon<TB extends keyof DB>(db: Kysely<DB>, rows: Ordered<TB>, search: Search): Promise<boolean> {
  const newest = { ...rows, by: rows.id, order: 'desc' as const, limit: 0 }
  return (await lookThrough(db, newest, search, LOOKED_THROUGH)).total > LOOKED_THROUGH / 5
}

/** What the first `most` rows hold of a word; `isAll` when that is the page, and how many there are or more than the cap. */
async function lookThrough<TB extends keyof DB>(db: Kysely<DB>, rows: Ordered<TB>, search: Search, most: number) {
  const { base, id, by, limit, offset } = rows
  const way = direction(rows)
  const first = base
    .select([sql`${id}`.as('id'), sql`${search.found}`.as('found')])
    .select(sql`row_number() over (order by ${by} ${way}, ${id} ${way})`.as('place'))
    .orderBy(sql`${by} ${way}, ${id} ${way}`)
    .limit(sql.lit(most))
  const { looked, ...hits } = await one<Found & { looked: number }>(
    db,
    sql`with walked as materialized (${first})
      select count(*) as looked, count(*) filter (where found) as total,
        array(select id from walked where found order by place limit ${limit} offset ${offset}) as ids
      from walked`,
  )
  return { ...hits, isAll: looked < most || (hits.total > search.cap && hits.total >= offset + limit) }
}

/** The ids of the page, read in the order of an index if there is one. */
function inOrder<TB extends keyof DB>(rows: Ordered<TB>): RawBuilder<unknown> {
  const { base, id, by, limit, offset } = rows
  const way = direction(rows)
  const page = base.select(sql`${id}`.as('id')).orderBy(sql`${by} ${way}, ${id} ${way}`)
  return sql`array(${page.limit(limit).offset(offset)})`
}

/** What is needed to order the rows oneself. */
const keysOf = <TB extends keyof DB>({ base, id, by }: Ordered<TB>) =>
  base.select([sql`${id}`.as('id'), sql`${by}`.as('by')])

/** The ids of the page among the keys `matching`. */
function sorted<TB extends keyof DB>(rows: Ordered<TB>): RawBuilder<unknown> {
  const way = direction(rows)
  return sql`select id from matching order by "by" ${way}, id ${way} limit ${rows.limit} offset ${rows.offset}`
}

/** How many rows there are, counted to one past `most`. */
export const countUpTo = async <TB extends keyof DB>(
  db: Kysely<DB>,
  rows: Ordered<TB>,
  most: number,
): Promise<number> => (await one<{ total: number }>(db, sql`select ${countOf(rows, most)} as total`)).total

const countOf = <TB extends keyof DB>({ base }: Ordered<TB>, most: number) =>
  sql`(select count(*) from (${base.select(sql`1`.as('one')).limit(sql.lit(most + 1))}) as counted)`

const direction = ({ order }: { order: 'asc' | 'desc' }) => (order === 'asc' ? sql`asc` : sql`desc`)

async function one<T>(db: Kysely<DB>, query: RawBuilder<unknown>): Promise<T> {
  const { rows } = await query.execute(db)
  return rows[0] as T
}
