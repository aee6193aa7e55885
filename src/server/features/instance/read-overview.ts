import { type RawBuilder, sql } from 'kysely'
import { utcDay } from '#contract/calendar.ts'
import type { instance } from '#contract/instance.ts'
import { toDollars } from '#contract/money.ts'
import { type RunCounts, runCounts } from '../../db/functions.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { type Homes, homesInReach } from './homes-in-reach.ts'

/** Key figures of what the caller can see, in one statement. A lease counts while active and covering today (UTC). */
export function readOverview(call: Call<typeof instance.overview>) {
  const today = utcDay(call.services.clock())
  return transaction(call, async (tx) => {
    const { rows } = await countIn(await homesInReach(tx, call), today).execute(tx)
    const [first] = rows
    if (!first) throw new Error('the count returned no row')
    const { rent_cents, ...counts } = first
    return { ...counts, mrr: toDollars(rent_cents) }
  })
}

const countIn = (homes: Homes, today: string): RawBuilder<RunCounts> =>
  homes === 'all' ? kept(today) : sql`select * from ${runCounts(homes, today)}`

/** The figures that the database keeps for all homes. */
const kept = (today: string) => sql<RunCounts>`
  select ${amount('homes')} as properties, ${amount('tenants')} as tenants, ${amount('tickets')} as tickets,
    ${amount('payments')} as payments, ${amount('leases', today)} as leases, ${amount('rent', today)} as rent_cents
  from kept_figures`

const amount = (figure: string, day = 'infinity') =>
  sql`coalesce(sum(amount) filter (where figure = ${figure} and day <= ${day}::date), 0)::bigint`
