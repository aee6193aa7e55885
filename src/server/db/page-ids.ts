import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './schema.ts'

// biome-ignore lint/complexity/noBannedTypes: Kysely's own type for a query that selects nothing yet.
export type Base<TB extends keyof DB> = SelectQueryBuilder<DB, TB, {}>

/** The scoped and filtered rows of a list, and which part of them to read in which order. */
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

/** This many rows are fetched and sorted in a moment, in any order. */
const FEW = 30_000
/** This many rows are searched before asking an index where a word is. */
const LOOKED_THROUGH = 4_000
/** If more of them than this have the word, it comes up often enough to keep reading. */
const OFTEN = LOOKED_THROUGH / 30

interface Listing {
  cap: number
  /**
   * Whether filters can leave out everything that comes first in the order, so reading an index in that order finds
   * nothing for a long time.
   */
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

interface Search {
  /** Checked row by row. */
  found: Expression<SqlBool>
  /** The same, looked up in indexes; `found` itself unless given. */
  indexed?: Expression<SqlBool> | undefined
  cap: number
}

/**
 * A page of what a search finds. A common word soon turns up by reading on; a rare one is looked up in the trigram
 * index, which would be slow for a common one. The first rows show which it is, and are often all we need.
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
  const isNewest = rows.by === rows.id && rows.order === 'desc'
  const often = await countIfCommon(db, rows, search, isNewest ? first : undefined)
  if (often !== undefined)
    return { total: often, ...(await one<{ ids: string[] }>(db, sql`select ${inOrder(found(rows, search))} as ids`)) }
  const matching = { ...rows, base: rows.base.where(search.indexed ?? search.found) }
  // `xmin` is in no index: without it the planner might read a whole index that holds the text instead.
  return one<Found>(
    db,
    sql`with matching as materialized (${keysOf(matching).select(sql`xmin`.as('xmin'))})
      select (select count(*) from (select from matching limit ${sql.lit(search.cap + 1)}) as counted) as total,
        array(${sorted(rows)}) as ids`,
  )
}

const found = <TB extends keyof DB>(rows: Ordered<TB>, search: Search): Ordered<TB> => ({
  ...rows,
  base: rows.base.where(search.found),
})

/** How many rows to read to very probably find a word more often than the cap, given its `hits` in the first ones. */
const enoughFor = ({ cap }: Search, hits: number) => Math.ceil((1.5 * LOOKED_THROUGH * cap) / hits)

/**
 * How many rows hold a word, to one past the cap, when so many of the newest do that the trigram index would not help;
 * undefined for other words.
 * @param known what the newest rows hold of it, if we have already looked
 */
async function countIfCommon<TB extends keyof DB>(
  db: Kysely<DB>,
  rows: Ordered<TB>,
  search: Search,
  known?: Found,
): Promise<number | undefined> {
  const newest = { ...rows, by: rows.id, order: 'desc' as const, limit: 0, offset: 0 }
  const { total } = known ?? (await lookThrough(db, newest, search, LOOKED_THROUGH))
  if (total <= LOOKED_THROUGH / 5) return undefined
  const more = await lookThrough(db, newest, search, enoughFor(search, total))
  return more.isAll ? more.total : countUpTo(db, found(rows, search), search.cap)
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
const inOrder = <TB extends keyof DB>(rows: Ordered<TB>): RawBuilder<unknown> =>
  sql`array(${ordered(rows).limit(rows.limit).offset(rows.offset)})`

/** The ids of all rows, in order. */
export function ordered<TB extends keyof DB>(rows: Ordered<TB>) {
  const { base, id, by } = rows
  const way = direction(rows)
  return base.select(sql`${id}`.as('id')).orderBy(sql`${by} ${way}, ${id} ${way}`)
}

/** What we need to sort the rows ourselves. */
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
