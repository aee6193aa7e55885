import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import { runMoney } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Homes } from './homes-in-reach.ts'

/** One month's money, in cents. */
export interface MonthlyMoney {
  charged: number
  collected: number
}

/**
 * Rent charged and money collected by month (`YYYY-MM`), starting with the month of `from`: for all homes from the sums
 * that the database keeps, for some from their ledger entries.
 */
export async function moneyByMonth(tx: Tx, homes: Homes, from: Day): Promise<ReadonlyMap<string, MonthlyMoney>> {
  const sums =
    homes === 'all'
      ? sql`select * from monthly_money where month >= ${from}`
      : sql`select * from ${runMoney(homes, from)}`
  const { rows } = await sql<MonthlyMoney & { month: Day }>`
    select month, sum(charged_cents)::bigint as charged, sum(collected_cents)::bigint as collected
    from (${sums}) as sums group by month`.execute(tx)
  return new Map(rows.map(({ month, ...money }) => [month.slice(0, 7), money]))
}
