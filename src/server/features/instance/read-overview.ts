import { type RawBuilder, sql } from 'kysely'
import type { instance } from '#contract/instance.ts'
import { toDollars } from '#contract/money.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { type Homes, homesInReach, isAmong } from './homes-in-reach.ts'

interface Counts {
  properties: number
  leases: number
  tenants: number
  tickets: number
  payments: number
  rent_cents: number
}

/** Key figures of what the caller may see, in one statement. A lease counts while it is active and runs today (UTC). */
export function readOverview(call: Call<typeof instance.overview>) {
  const today = call.services.clock().toISOString().slice(0, 10)
  return transaction(call, async (tx) => {
    const { rows } = await countIn(await homesInReach(tx, call), today).execute(tx)
    const [first] = rows
    if (!first) throw new Error('counting gave no row')
    const { rent_cents, ...counts } = first
    return { ...counts, mrr: toDollars(rent_cents) }
  })
}

const countIn = (homes: Homes, today: string): RawBuilder<Counts> => sql<Counts>`
  select running.leases, running.rent_cents,
    (select count(*) from properties where ${isAmong(homes, 'id')}) as properties,
    (select count(*) from tenants where removed_at is null and ${isTenantOf(homes)}) as tenants,
    (select count(*) from tickets where status in ('OPEN', 'IN_PROGRESS') and ${isAmong(homes, 'property_id')}) as tickets,
    (select count(*) from payments where ${isAmong(homes, 'property_id')}) as payments
  from (
    select count(*) as leases, coalesce(sum(rent_cents), 0)::bigint as rent_cents from leases
    where status = 'ACTIVE' and starts_on <= ${today} and (ends_on is null or ends_on >= ${today})
      and ${isAmong(homes, 'property_id')}) as running`

/** A tenant belongs to the home of their record, and to every home that they rent or rented. */
const isTenantOf = (homes: Homes) =>
  homes === 'all'
    ? sql`true`
    : sql`id in (
        select id from tenants where ${isAmong(homes, 'property_id')}
        union all select tenant_id from leases where ${isAmong(homes, 'property_id')})`
