import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { SEARCH_TOTAL_CAP, TOTAL_CAP } from '#contract/product.ts'
import type { PageOf } from '../http/call.ts'
import { type Base, findPage, findWords, type Ordered } from './page-ids.ts'
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
  sorts: Record<Sort, Expression<unknown>>
  /** Breaks ties, and alone it means newest first, because ids grow with time. */
  id: Expression<unknown>
  /** Whether a row holds what was typed; a list without it has said so in its base. */
  found?: (typed: string) => Expression<SqlBool>
  /** What the days `from` and `to` are days of: it orders what they leave, unless another order is asked for. */
  dated?: Expression<unknown>
}

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
  const cap = query.search === '' ? TOTAL_CAP : SEARCH_TOTAL_CAP
  const rows = ordered(base, shape, query)
  const { total, ids } =
    query.search !== '' && shape.found
      ? await findWords(db, rows, { found: shape.found(query.search), cap })
      : await findPage(db, rows, { cap, mayReadInVain: query.sort !== undefined && isFiltered(query) })
  const page = ids.length === 0 ? [] : await rowsOf(shape, base, ids)
  return { rows: page, total: Math.min(total, cap), totalIsCapped: total > cap }
}

/** Whether a `search_text` contains what was typed, without regard to case; `%` and `_` stand for themselves. */
export const contains = (searchText: Expression<string>, typed: string) =>
  sql<SqlBool>`${searchText} like '%' || lower(${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`

function ordered<TB extends keyof DB, Row, Sort extends string>(
  base: Base<TB>,
  { sorts, id, dated }: Shape<TB, Row, Sort>,
  { page, pageSize, sort, order, from, to }: Asked<Sort>,
): Ordered<TB> {
  const newest = dated !== undefined && (from !== undefined || to !== undefined) ? dated : id
  return {
    base,
    id,
    by: sort === undefined ? newest : sorts[sort],
    order,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  }
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
