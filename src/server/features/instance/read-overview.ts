import { sql } from 'kysely'
import { utcDay } from '#contract/calendar.ts'
import type { instance } from '#contract/instance.ts'
import { toDollars } from '#contract/money.ts'
import type { SumPlace } from '#contract/money-place.ts'
import { type RunCounts, runCounts } from '../../db/functions.ts'
import { type PlacedCents, placeOfSum } from '../../db/money-sums.ts'
import { businessMoney } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { type Homes, homesInReach } from './homes-in-reach.ts'

/** Key figures of what the caller can see. A lease counts while active and covering today (UTC). */
export function readOverview(call: Call<typeof instance.overview>) {
  const today = utcDay(call.services.clock())
  return transaction(call, async (tx) => {
    const homes = await homesInReach(tx, call)
    const { rent_cents, ...counts } = await countIn(tx, homes, today)
    return { ...counts, mrr: toDollars(rent_cents), ...(await rentPlace(tx, homes, today)) }
  })
}

/** What the rent of some homes is in. They are counted by currency only where they have several. */
async function rentPlace(tx: Tx, homes: Homes, today: string): Promise<SumPlace> {
  if (homes === 'all') return {}
  const rows = await tx
    .selectFrom('properties')
    .select(['id', businessMoney('properties.landlord_id').as('money')])
    .where(sql<boolean>`id = any(${homes}::uuid[])`)
    .execute()
  const byCurrency = [...Map.groupBy(rows, ({ money }) => money.currency).values()]
  const homesOf = byCurrency.map((same) => same.map(({ id }) => id))
  const cents = homesOf.length > 1 ? await rentsOf(tx, homesOf, today) : []
  const rents = byCurrency.flatMap(([first], at): PlacedCents[] =>
    first ? [{ money: first.money, cents: cents[at] ?? 0 }] : [],
  )
  const rented = rents.filter(({ cents }) => cents !== 0)
  return placeOfSum(rented.length === 0 ? rents.slice(0, 1) : rented)
}

/** The rent of each of several sets of homes, in cents and in their order, in one query. */
async function rentsOf(tx: Tx, sets: readonly string[][], today: string): Promise<number[]> {
  const counts = sets.map((homes, at) => sql`select ${at}::int as at, rent_cents from ${runCounts(homes, today)}`)
  const { rows } = await sql<Pick<RunCounts, 'rent_cents'>>`
    ${sql.join(counts, sql` union all `)} order by at`.execute(tx)
  return rows.map(({ rent_cents }) => rent_cents)
}

async function countIn(tx: Tx, homes: Homes, today: string): Promise<RunCounts> {
  const counts = homes === 'all' ? kept(today) : sql<RunCounts>`select * from ${runCounts(homes, today)}`
  const [first] = (await counts.execute(tx)).rows
  if (!first) throw new Error('the count returned no row')
  return first
}

/** The figures that the database keeps for all homes. */
const kept = (today: string) => sql<RunCounts>`
  select ${amount('homes')} as properties, ${amount('tenants')} as tenants, ${amount('tickets')} as tickets,
    ${amount('payments')} as payments, ${amount('leases', today)} as leases, ${amount('rent', today)} as rent_cents
  from kept_figures`

const amount = (figure: string, day = 'infinity') =>
  sql`coalesce(sum(amount) filter (where figure = ${figure} and day <= ${day}::date), 0)::bigint`
