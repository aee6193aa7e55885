import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import type { Occupancy } from '#contract/reports.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Period, periodOf, type ReportCall, type ReportHome, readForReport, reportHomes } from './report-scope.ts'

/**
 * The days of the period on which the homes within the caller's reach were leased or empty, by month and by home. A home
 * counts from the day it was added, or leased before that, until it was archived; days to come don't count.
 * @throws Refusal `not_found` for a home out of reach, `invalid` for a period or a number of homes that is too large.
 */
export const readOccupancy = (call: ReportCall): Promise<Occupancy> =>
  listTransaction(call, async (tx, call) => {
    const period = await periodOf(tx, call)
    const homes = await reportHomes(tx, call)
    const stock = await readForReport(tx, call, () => daysOf(tx, homes, { ...period, now: call.services.clock() }))
    const byMonth = Map.groupBy(stock, ({ month }) => month)
    const byHome = Map.groupBy(stock, ({ property_id }) => property_id)
    return {
      ...period,
      months: [...byMonth].sort(byKey).map(([month, rows]) => ({ month, ...sumOf(rows), share: shareOf(sumOf(rows)) })),
      homes: homes.flatMap(({ id, title }) => {
        const rows = byHome.get(id) ?? []
        const sum = sumOf(rows)
        return sum.days > 0
          ? [{ propertyId: id, propertyTitle: title, ...sum, emptySince: rows[0]?.empty_since ?? null }]
          : []
      }),
      totals: sumOf(stock),
    }
  })

interface StockRow {
  property_id: string
  month: string
  days: number
  leased: number
  empty_since: Day | null
}

/** One row for each home and month, from the days that the overview's chart also counts. */
async function daysOf(tx: Tx, homes: readonly ReportHome[], { from, to, now }: Period & { now: Date }) {
  const ids = homes.map(({ id }) => id)
  const { rows } = await sql<StockRow>`
    select stock.property_id, to_char(month, 'YYYY-MM') as month, greatest(ends - starts, 0) as days,
      coalesce((select sum(upper(d) - lower(d))
        from unnest(stock.leased * datemultirange(daterange(starts, greatest(starts, ends)))) d), 0)::int as leased,
      case when not stock.leased @> last.day then
        coalesce((select max(upper(d)) from unnest(stock.leased) d where upper(d) <= last.day), stock.since)
      end as empty_since
    from home_stock stock
      cross join lateral (select least(${to}::date, (${now}::timestamptz at time zone stock.time_zone)::date) as day) last
      cross join generate_series(date_trunc('month', ${from}::date)::date, ${to}::date, '1 month') month
      cross join lateral (select greatest(stock.since, month::date, ${from}::date) as starts,
        least(coalesce(stock.until, 'infinity'), (month + interval '1 month')::date, last.day + 1) as ends) part
    where stock.property_id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

function sumOf(rows: readonly StockRow[]) {
  const days = rows.reduce((sum, row) => sum + row.days, 0)
  const leasedDays = rows.reduce((sum, row) => sum + row.leased, 0)
  return { days, leasedDays, emptyDays: days - leasedDays }
}

const shareOf = ({ days, leasedDays }: { days: number; leasedDays: number }) => (days > 0 ? leasedDays / days : null)
const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)
