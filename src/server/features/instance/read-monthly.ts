import { sql } from 'kysely'
import { CHART_MONTHS, type instance, type MonthlyFigures } from '#contract/instance.ts'
import { toDollars } from '#contract/money.ts'
import { addDays, type Day } from '../../calendar.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { type Homes, homesInReach, isAmong } from './homes-in-reach.ts'
import { moneyByMonth } from './monthly-money.ts'

/**
 * The last twelve months of the homes within the caller's reach, oldest first, the running one (UTC) last. A rent counts
 * in the month in which it falls due, less what was given back of it; a payment in the month in which it came, and a
 * returned one is taken off the month in which it was returned: days of the home's own calendar. A home is let in a month
 * when a lease covers the month's last day, in the running month today; it counts from the day on which it was added or
 * first let.
 */
export function readMonthly(call: Call<typeof instance.monthly>): Promise<{ months: MonthlyFigures[] }> {
  const now = call.services.clock()
  const months = lastMonths(now.toISOString().slice(0, 7))
  return transaction(call, async (tx) => {
    const homes = await homesInReach(tx, call)
    const money = await moneyByMonth(tx, homes, `${months[0]}-01`)
    const stock = await homesByMonth(tx, homes, { months, now })
    return {
      months: months.map((month, index) => ({
        month,
        rentCharged: toDollars(money.get(month)?.charged ?? 0),
        rentCollected: toDollars(money.get(month)?.collected ?? 0),
        ...occupancyOf(stock, index),
      })),
    }
  })
}

/** So many months up to `last` (`YYYY-MM`). */
function lastMonths(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: CHART_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - CHART_MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}

/** Homes that are alike: there from the month with this index on, and let in the months whose bits are set. */
interface Stock {
  since: number
  let: number
  homes: number
}

/** Every lease sets the bits of its home's months at once, however many these are. */
async function homesByMonth(tx: Tx, homes: Homes, { months, now }: { months: readonly string[]; now: Date }) {
  // Of the months that are over; the running one is asked about on each home's own today.
  const lastDays = sql`${months.slice(1).map((month) => addDays(`${month}-01`, -1))}::date[]`
  const today = sql`least((${now}::timestamptz at time zone home.time_zone)::date, ${lastOf(months)}::date)`
  const { rows } = await sql<Stock>`
    with term as (
      select property_id, starts_on, ends_on, width_bucket(starts_on - 1, ${lastDays}) as first,
        case when ends_on is null then ${months.length - 1} else width_bucket(ends_on, ${lastDays}) end as past
      from leases where status in ('ACTIVE', 'ENDED') and ${isAmong(homes, 'property_id')}),
    rented as (
      select property_id, min(starts_on) as since,
        bit_or(case when past > first then (1 << past) - (1 << first) else 0 end
          | case when starts_on <= ${today} and (ends_on is null or ends_on >= ${today}) then 1 << ${months.length - 1} else 0 end) as bits
      from term join properties home on home.id = term.property_id group by property_id)
    select width_bucket(least((created_at at time zone time_zone)::date, rented.since) - 1, ${lastDays}) as since,
      coalesce(rented.bits, 0) as let, count(*) as homes
    from properties home left join rented on rented.property_id = home.id
    where ${isAmong(homes, 'home.id')} group by 1, 2`.execute(tx)
  return rows
}

const lastOf = (months: readonly string[]): Day => {
  const [year = 0, month = 0] = (months.at(-1) ?? '').split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function occupancyOf(stock: readonly Stock[], index: number) {
  const there = stock.filter(({ since }) => since <= index)
  const homes = there.reduce((sum, one) => sum + one.homes, 0)
  const homesLet = there.filter((one) => one.let & (1 << index)).reduce((sum, one) => sum + one.homes, 0)
  return { homes, homesLet, occupancy: homes === 0 ? null : homesLet / homes }
}
