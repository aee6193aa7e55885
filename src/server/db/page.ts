import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { SEARCH_TOTAL_CAP, TOTAL_CAP } from '#contract/product.ts'
import type { PageOf } from '../http/call.ts'
import { type Base, type Found, findPage, findWords, type Ordered, type Search } from './page-ids.ts'
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

/** What a list shows of a row, and by what it may be ordered. */
interface Shape<TB extends keyof DB, Row, Sort extends string> {
  select: (base: Base<TB>) => SelectQueryBuilder<DB, TB, Row>
  /** What the rows are ordered by; where the database does not know it, what finds the ids of a page. */
  sorts: Record<Sort, Expression<unknown> | FindIds<TB>>
  /** Breaks ties, and alone it means newest first, because ids grow with time. */
  id: Expression<unknown>
  /** Whether a row holds what was typed; a list without it has said so in its base. */
  found?: (typed: string) => Expression<SqlBool>
  /** What the days `from` and `to` are days of: it orders what they leave, unless another order is asked for. */
  dated?: Expression<unknown>
}

/** Finds the ids of a page, and how many rows match, in an order of its own. */
type FindIds<TB extends keyof DB> = (rows: Ordered<TB>, search?: Search) => Promise<Found>

/**
 * One page of a list and how many rows match. The ids of the page are found first and its rows are read by them, so
 * that what a row shows is reckoned for ten rows and not for those before them. Counting stops at a cap, so that a
 * million rows cost no more than ten thousand; a search looks at each row's text, so it stops sooner.
 * @param base the scoped and filtered rows, nothing selected
 */
export async function fetchPage<TB extends keyof DB, Row, Sort extends string>(
  db: Kysely<DB>,
  base: Base<TB>,
  shape: Shape<TB, Row, Sort>,
  query: Asked<Sort>,
): Promise<PageOf<Row>> {
  const cap = capOf(query)
  const { total, ids } = await findIds(db, base, shape, query)
  const page = ids.length === 0 ? [] : await rowsOf(shape, base, ids)
  return { rows: page, total: Math.min(total, cap), totalIsCapped: total > cap }
}

/** Whether a `search_text` contains what was typed, without regard to case; `%` and `_` stand for themselves. */
export const contains = (searchText: Expression<string>, typed: string) =>
  sql<SqlBool>`${searchText} like '%' || lower(${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`

const capOf = ({ search }: { search: string }) => (search === '' ? TOTAL_CAP : SEARCH_TOTAL_CAP)

function findIds<TB extends keyof DB, Row, Sort extends string>(
  db: Kysely<DB>,
  base: Base<TB>,
  { sorts, id, dated, found }: Shape<TB, Row, Sort>,
  query: Asked<Sort>,
): Promise<Found> {
  const { page, pageSize, search: typed, sort, order, from, to } = query
  const newest = dated !== undefined && (from !== undefined || to !== undefined) ? dated : id
  const by: Expression<unknown> | FindIds<TB> = sort === undefined ? newest : sorts[sort]
  const cap = capOf(query)
  const search = typed !== '' && found ? { found: found(typed), cap } : undefined
  const place = { base, id, order, limit: pageSize, offset: (page - 1) * pageSize }
  if (typeof by === 'function') return by({ ...place, by: id }, search)
  const rows = { ...place, by }
  if (search) return findWords(db, rows, search)
  return findPage(db, rows, { cap, mayReadInVain: sort !== undefined && isFiltered(query) })
}

const NOT_FILTERS = new Set(['page', 'pageSize', 'search', 'sort', 'order'])

const isFiltered = (query: object) =>
  Object.entries(query).some(([name, value]) => value !== undefined && !NOT_FILTERS.has(name))

/** The rows with these ids, in their order. Row-level security still stands before them; the filters have spoken. */
const rowsOf = <TB extends keyof DB, Row, Sort extends string>(
  { select, id }: Shape<TB, Row, Sort>,
  base: Base<TB>,
  ids: string[],
): Promise<Row[]> => {
  const wanted = sql`${sql.val(ids)}::uuid[]`
  return select(base.clearWhere().where(sql<SqlBool>`${id} = any(${wanted})`))
    .orderBy(sql`array_position(${wanted}, ${id})`)
    .execute() as Promise<Row[]>
}
