import { sql } from 'kysely'
import { addDays, type Day } from '../../calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Homes, isAmong } from './homes-in-reach.ts'

/** Cents of one month. */
export interface MonthlyMoney {
  charged: number
  collected: number
}

/**
 * Rent charged and money collected by month (`YYYY-MM`), from the month of `from` on: of all homes from the sums that the
 * database keeps, of some from the entries of their ledgers.
 */
export async function moneyByMonth(tx: Tx, homes: Homes, from: Day): Promise<ReadonlyMap<string, MonthlyMoney>> {
  const sums = homes === 'all' ? sql`select * from monthly_money where month >= ${from}` : entriesUnder(homes, from)
  const { rows } = await sql<MonthlyMoney & { month: Day }>`
    select month, sum(charged_cents)::bigint as charged, sum(collected_cents)::bigint as collected
    from (${sums}) as sums group by month`.execute(tx)
  return new Map(rows.map(({ month, ...money }) => [month.slice(0, 7), money]))
}

/** The same sums, entry by entry: a day before the first month begins in UTC it may have begun where the home lies. */
const entriesUnder = (homes: readonly string[], from: Day) => sql`
  select date_trunc('month', due_on)::date as month, amount_cents as charged_cents, 0 as collected_cents
  from ledger_entries where charge_kind = 'RENT' and due_on >= ${from} and ${isUnder(homes, 'lease_id')}
  union all
  select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0
  from ledger_entries credit join ledger_entries rent on rent.id = credit.for_entry_id
  where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT' and rent.due_on >= ${from}
    and ${isUnder(homes, 'credit.lease_id')}
  union all
  select date_trunc('month', entry.at at time zone home.time_zone)::date, 0,
    case entry.kind when 'PAYMENT' then entry.amount_cents else -entry.amount_cents end
  from ledger_entries entry
    join leases lease on lease.id = entry.lease_id
    join properties home on home.id = lease.property_id
  where entry.kind in ('PAYMENT', 'REVERSAL') and entry.at >= ${addDays(from, -1)}::timestamptz
    and ${isUnder(homes, 'entry.lease_id')}`

/** Whether an entry's lease is of one of `homes`. */
const isUnder = (homes: readonly string[], lease: string) =>
  sql`${sql.ref(lease)} = any(array(select id from leases where ${isAmong(homes, 'property_id')}))`
