import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { SEARCH_TOTAL_CAP, TOTAL_CAP } from '#contract/product.ts'
import type { PageOf } from '../http/call.ts'
import type { DB } from './schema.ts'

interface Asked<Sort extends string> {
  page: number
  pageSize: number
  search: string
  sort?: Sort | undefined
  order: 'asc' | 'desc'
}

// biome-ignore lint/complexity/noBannedTypes: Kysely's own type for a query that selects nothing yet.
type Base<TB extends keyof DB> = SelectQueryBuilder<DB, TB, {}>

/** What a list shows of a row, and by what it may be ordered. */
interface Shape<TB extends keyof DB, Row, Sort extends string> {
  select: (base: Base<TB>) => SelectQueryBuilder<DB, TB, Row>
  sorts: Record<Sort, Expression<unknown>>
  /** Breaks ties, and alone it means newest first, because ids grow with time. */
  id: Expression<unknown>
}

/**
 * One page of a list and how many rows match, in one statement. Counting stops at a cap, so that a million rows cost
 * no more than ten thousand; a search looks at each row's text, so it stops sooner.
 * @param base the scoped and filtered rows, nothing selected
 */
export async function fetchPage<TB extends keyof DB, Row, Sort extends string>(
  base: Base<TB>,
  shape: Shape<TB, Row, Sort>,
  query: Asked<Sort>,
): Promise<PageOf<Row>> {
  const { page, pageSize, search } = query
  const cap = search === '' ? TOTAL_CAP : SEARCH_TOTAL_CAP
  const counted = base.select(sql<number>`1`.as('one')).limit(cap + 1)
  const total = sql<number>`(select count(*) from (${counted}) as counted)`
  const rows = await inOrder(shape, base, query)
    .select(total.as('total'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  // The types cannot follow a column that is added to rows of any shape.
  const found = rows[0] ? (rows[0] as { total: number }).total : await countAlone(counted)
  return { rows: rows as Row[], total: Math.min(found, cap), totalIsCapped: found > cap }
}

/** A page past the end has no row to carry the total. */
async function countAlone<TB extends keyof DB>(counted: SelectQueryBuilder<DB, TB, { one: number }>): Promise<number> {
  const rows = await counted.execute()
  return rows.length
}

/** Whether a `search_text` contains what was typed, without regard to case; `%` and `_` stand for themselves. */
export const contains = (searchText: Expression<string>, typed: string) =>
  sql<SqlBool>`${searchText} like '%' || lower(${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`

function inOrder<TB extends keyof DB, Row, Sort extends string>(
  { select, sorts, id }: Shape<TB, Row, Sort>,
  base: Base<TB>,
  { sort, order }: Asked<Sort>,
): SelectQueryBuilder<DB, TB, Row> {
  const rows = select(base)
  return (sort === undefined ? rows : rows.orderBy(sorts[sort], order)).orderBy(id, order)
}
