import { sql } from 'kysely'
import { addDays, type Day, dueDayInMonth, utcDay } from '#contract/calendar.ts'
import { CHART_MONTHS, type instance, type MonthlyFigures } from '#contract/instance.ts'
import { toDollars } from '#contract/money.ts'
import { stockFigures } from '../../db/functions.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { type Homes, homesInReach } from './homes-in-reach.ts'
import { moneyByMonth } from './monthly-money.ts'

/**
 * The last twelve months of the homes within the caller's reach, oldest first, through the current one (UTC). Rent
 * counts in the month it is due, less any credits; a payment counts in the month it came in, and a returned one is
 * subtracted from the month of its return. All days are in the home's time zone. A home is leased in a month when a
 * lease covers the month's last day (in the current month, today); it counts from the day it was added or first leased.
 */
export function readMonthly(call: Call<typeof instance.monthly>): Promise<{ months: MonthlyFigures[] }> {
  const now = call.services.clock()
  const months = lastMonths(utcDay(now))
  return transaction(call, async (tx) => {
    const homes = await homesInReach(tx, call)
    const money = await moneyByMonth(tx, homes, `${months[0]}-01`)
    const changes = await changesByMonth(tx, homes, { months, now })
    return {
      months: months.map((month, index) => ({
        month,
        rentCharged: toDollars(money.get(month)?.charged ?? 0),
        rentCollected: toDollars(money.get(month)?.collected ?? 0),
        ...occupancyOf(changes, index),
      })),
    }
  })
}

/** The months that the charts show (`YYYY-MM`), through the one of `today`. */
const lastMonths = (today: Day): string[] =>
  Array.from({ length: CHART_MONTHS }, (_, index) => dueDayInMonth(today, 1, index + 1 - CHART_MONTHS).slice(0, 7))

/** A change in how many homes count or are leased, starting with the month at this index. */
interface Change {
  figure: 'homes' | 'leased'
  since: number
  amount: number
  /** The part of it that is in effect on each home's own today. */
  today: number
}

async function changesByMonth(tx: Tx, homes: Homes, { months, now }: { months: readonly string[]; now: Date }) {
  // Past months only; the current one is evaluated on each home's own today.
  const lastDays = sql`${months.slice(1).map((month) => addDays(`${month}-01`, -1))}::date[]`
  const today = sql`least((${now}::timestamptz at time zone zone)::date, ${dueDayInMonth(utcDay(now), 31, 0)}::date)`
  const { rows } = await sql<Change>`
    select figure, width_bucket(day - 1, ${lastDays}) as since, sum(amount)::bigint as amount,
      coalesce(sum(amount) filter (where day <= case figure when 'leased' then ${today} end), 0)::bigint as today
    from (${figuresOf(homes)}) as figures group by 1, 2`.execute(tx)
  return rows
}

/** When homes began to count, and when their leases began and ended. */
const figuresOf = (homes: Homes) =>
  homes === 'all'
    ? sql`select * from kept_figures where figure in ('homes', 'leased')`
    : sql`
        select figures.* from home_stock cross join lateral ${stockFigures(sql.ref('home_stock'))} figures
        where property_id = any(${homes}::uuid[])`

function occupancyOf(changes: readonly Change[], index: number) {
  const homes = sumOf(changes, (one) => (one.figure === 'homes' && one.since <= index ? one.amount : 0))
  const isRunning = index === CHART_MONTHS - 1
  const homesLet = sumOf(changes, (one) => {
    if (one.figure !== 'leased') return 0
    if (isRunning) return one.today
    return one.since <= index ? one.amount : 0
  })
  return { homes, homesLet, occupancy: homes === 0 ? null : homesLet / homes }
}

const sumOf = (changes: readonly Change[], amount: (change: Change) => number) =>
  changes.reduce((sum, change) => sum + amount(change), 0)
