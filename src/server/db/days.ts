import { type Expression, type SqlBool, sql } from 'kysely'

/** The first and last day requested, `YYYY-MM-DD`, both included; see `dateRange` of the contract. */
interface Days {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Whether an instant falls within the days, which begin at midnight UTC, for a WHERE clause. The column is alone on its
 * side, so an index on it works. A null instant falls within no day; without days, everything does.
 */
export const withinDays = (instant: Expression<unknown>, { from, to }: Days): Expression<SqlBool> =>
  allOf([
    from !== undefined && sql<SqlBool>`${instant} >= ${from}::date::timestamp at time zone 'UTC'`,
    to !== undefined && sql<SqlBool>`${instant} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  ])

/** Whether a calendar day is one of the days, for a WHERE clause; like `withinDays`. */
export const amongDays = (day: Expression<unknown>, { from, to }: Days): Expression<SqlBool> =>
  allOf([
    from !== undefined && sql<SqlBool>`${day} >= ${from}::date`,
    to !== undefined && sql<SqlBool>`${day} <= ${to}::date`,
  ])

const allOf = (conditions: (Expression<SqlBool> | false)[]): Expression<SqlBool> => {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(asked, sql` and `)}`
}
