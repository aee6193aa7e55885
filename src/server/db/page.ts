import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { SEARCH_TOTAL_CAP, TOTAL_CAP } from '#contract/product.ts'
import { hasLetterOrDigit, isShortSearch } from '#contract/short-search.ts'
import type { PageOf } from '../http/call.ts'
import { type Base, countUpTo, type Found, findPage, findWords, type Ordered, ordered } from './page-ids.ts'
import type { DB } from './schema.ts'

interface Asked<Sort extends string> {
  page: number
  pageSize: number
  search: string
  sort?: Sort | undefined
  order: 'asc' | 'desc'
  from?: string | undefined
  to?: string | undefined
}

/** What a list shows of a row, and what it can be sorted by. */
interface Shape<TB extends keyof DB, Row, Sort extends string> {
  select: (base: Base<TB>) => SelectQueryBuilder<DB, TB, Row>
  sorts: Record<Sort, Expression<unknown>>
  /** Breaks ties, and alone it means newest first, because ids grow with time. */
  id: Expression<unknown>
  /** Whether a row contains what was typed; a list without it filters in its base. */
  found?: (typed: string) => Expression<SqlBool>
  /** The same, in a form that finds the few rows of a rare word by indexes; `found` checks row by row. */
  indexed?: ((typed: string) => Expression<SqlBool>) | undefined
  /** The column that the days `from` and `to` filter; it also sorts the result, unless another order is given. */
  dated?: Expression<unknown>
  /** Whether the rows are those of one person, so reading all of them costs little. */
  isNarrow?: boolean
}

/**
 * One page of a list and how many rows match. The ids of the page are found first and its rows are read by them, so we
 * compute what a row shows for ten rows, not for all before them. Counting stops at a cap, so a million rows cost no
 * more than ten thousand; a search looks at each row's text, so it stops sooner.
 * @param base the scoped and filtered rows, nothing selected
 */
export async function fetchPage<TB extends keyof DB, Row, Sort extends string>(
  db: Kysely<DB>,
  base: Base<TB>,
  shape: Shape<TB, Row, Sort>,
  query: Asked<Sort>,
): Promise<PageOf<Row>> {
  const cap = capOf(query)
  const rows = rowsAsked(base, shape, query)
  if (shape.isNarrow && query.search === '' && rows.offset + rows.limit <= cap) return readOnce(db, rows, shape, cap)
  const { total, ids } = await findIds(db, rows, shape, query)
  const page = ids.length === 0 ? [] : await rowsOf(shape, base, sql`${sql.val(ids)}::uuid[]`).execute()
  return { rows: page as Row[], total: Math.min(total, cap), totalIsCapped: total > cap }
}

/**
 * The same in one pass and one statement, for the rows of one person: page and count both read all of them, and each
 * would ask row-level security about every one.
 */
async function readOnce<TB extends keyof DB, Row, Sort extends string>(
  db: Kysely<DB>,
  wanted: Ordered<TB>,
  shape: Shape<TB, Row, Sort>,
  cap: number,
): Promise<PageOf<Row>> {
  const { base, limit, offset } = wanted
  const page = rowsOf(shape, base, sql`(select ids from page)::uuid[]`)
  const { rows } = await sql<Row & { counted: number }>`
    with read as materialized (${ordered(wanted).limit(sql.lit(cap + 1))}),
      page as materialized (select array(select id from read limit ${limit} offset ${offset}) as ids)
    ${page.select(sql<number>`(select count(*) from read)`.as('counted'))}`.execute(db)
  const total = rows[0]?.counted ?? (offset === 0 ? 0 : await countUpTo(db, wanted, cap))
  return { rows, total: Math.min(total, cap), totalIsCapped: total > cap }
}

/**
 * Whether a search finds a `search_text`: it contains what was typed, and one or two characters begin a word of it. A
 * trigram index finds nothing shorter inside a word, but it pads the beginning of each word with two spaces.
 */
export function matches(searchText: Expression<string>, typed: string): Expression<SqlBool> {
  if (!isShortSearch(typed)) return contains(searchText, typed)
  if (!hasLetterOrDigit(typed)) return sql<SqlBool>`false`
  const word = sql`lower(${literally(typed)}) || '%'`
  return sql<SqlBool>`(${searchText} like ${word} or ${searchText} like E'%\n' || ${word} or ${searchText} like '% ' || ${word})`
}

/** Whether a text in lower case contains what was typed, regardless of case. */
export const contains = (text: Expression<string>, typed: string) =>
  sql<SqlBool>`${text} like '%' || lower(${literally(typed)}) || '%'`

/** For a pattern in which `%` and `_` are ordinary characters. */
const literally = (typed: string) => typed.replaceAll(/[\\%_]/g, String.raw`\$&`)

const capOf = ({ search }: { search: string }) => (search === '' ? TOTAL_CAP : SEARCH_TOTAL_CAP)

function rowsAsked<TB extends keyof DB, Row, Sort extends string>(
  base: Base<TB>,
  { sorts, id, dated }: Shape<TB, Row, Sort>,
  { page, pageSize, sort, order, from, to }: Asked<Sort>,
): Ordered<TB> {
  const newest = dated !== undefined && (from !== undefined || to !== undefined) ? dated : id
  const by = sort === undefined ? newest : sorts[sort]
  return { base, id, by, order, limit: pageSize, offset: (page - 1) * pageSize }
}

function findIds<TB extends keyof DB, Row, Sort extends string>(
  db: Kysely<DB>,
  rows: Ordered<TB>,
  { found, indexed }: Shape<TB, Row, Sort>,
  query: Asked<Sort>,
): Promise<Found> {
  const { search: typed, sort } = query
  const cap = capOf(query)
  if (typed !== '' && found) return findWords(db, rows, { found: found(typed), indexed: indexed?.(typed), cap })
  return findPage(db, rows, { cap, mayReadInVain: sort !== undefined && isFiltered(query) })
}

const NOT_FILTERS = new Set(['page', 'pageSize', 'search', 'sort', 'order'])

const isFiltered = (query: object) =>
  Object.entries(query).some(([name, value]) => value !== undefined && !NOT_FILTERS.has(name))

/** The rows with these ids, in their order. Row-level security still applies; the filters were already applied. */
const rowsOf = <TB extends keyof DB, Row, Sort extends string>(
  { select, id }: Shape<TB, Row, Sort>,
  base: Base<TB>,
  ids: RawBuilder<unknown>,
) => select(base.clearWhere().where(sql<SqlBool>`${id} = any(${ids})`)).orderBy(sql`array_position(${ids}, ${id})`)
