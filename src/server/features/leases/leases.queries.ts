import { type Selectable, sql } from 'kysely'
import type { Lease, leases } from '#contract/leases.ts'
import { toDollars } from '#contract/money.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { LeasesTable } from '../../db/tables/tenancies.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { leaseScope } from './leases.scope.ts'

const propertyTitle = sql<string>`(select title from properties where properties.id = leases.property_id)`
const tenantName = sql<string>`(
  select first_name || ' ' || last_name from tenants where tenants.id = leases.tenant_id)`
const balance = sql<number>`lease_balance(leases.id)`
const waiting = sql<number>`(
  select coalesce(sum(amount_cents), 0)::bigint from payments
  where payments.lease_id = leases.id and payments.status in ('PENDING', 'PROCESSING'))`
const SHOWN = [
  propertyTitle.as('property_title'),
  tenantName.as('tenant_name'),
  balance.as('balance_cents'),
  waiting.as('waiting_cents'),
] as const

type LeaseRow = Selectable<LeasesTable> & {
  property_title: string
  tenant_name: string
  balance_cents: number
  waiting_cents: number
}

const SORTS = {
  startsOn: sql.ref('leases.starts_on'),
  endsOn: sql.ref('leases.ends_on'),
  rentAmount: sql.ref('leases.rent_cents'),
  status: sql.ref('leases.status'),
  createdAt: sql.ref('leases.created_at'),
  balance,
}

/** A page of the leases within the caller's reach. */
export function listLeases(call: Call<typeof leases.list>): Promise<PageOf<Lease>> {
  const { query } = call
  return transaction(call, async (tx) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      { select: (rows) => rows.selectAll('leases').select(SHOWN), sorts: SORTS, id: sql.ref('leases.id') },
      query,
    )
    return { ...page, rows: page.rows.map(presentLease) }
  })
}

function filtered(tx: Tx, call: Call<typeof leases.list>) {
  const { search, propertyId, tenantId, status } = call.query
  let rows = tx.selectFrom('leases').where(leaseScope(call))
  if (propertyId !== undefined) rows = rows.where('leases.property_id', '=', propertyId)
  if (tenantId !== undefined) rows = rows.where('leases.tenant_id', '=', tenantId)
  if (status !== undefined) rows = rows.where('leases.status', '=', status)
  if (search !== '') {
    rows = rows.where((eb) =>
      eb.or([contains(sql`lower(${propertyTitle})`, search), contains(sql`lower(${tenantName})`, search)]),
    )
  }
  return rows
}

/**
 * One lease within the caller's reach.
 * @throws Refusal `not_found`
 */
export function readLease(call: Call<typeof leases.read>): Promise<Lease> {
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('leases')
      .selectAll('leases')
      .select(SHOWN)
      .where('leases.id', '=', call.params.id)
      .where(leaseScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Lease')
    return presentLease(row)
  })
}

/** One lease as lists show it, for the reply to a command that may touch it. */
export async function findLease(tx: Tx, id: string): Promise<Lease> {
  const row = await tx
    .selectFrom('leases')
    .selectAll('leases')
    .select(SHOWN)
    .where('leases.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentLease(row)
}

const presentLease = (row: LeaseRow): Lease => ({
  id: row.id,
  propertyId: row.property_id,
  propertyTitle: row.property_title,
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  rentAmount: toDollars(row.rent_cents),
  depositAmount: toDollars(row.deposit_cents),
  dueDay: row.due_day,
  graceDays: row.grace_days,
  // Cents of a fixed fee are dollars on the wire, and hundredths of a percent are percents.
  lateFee: { kind: row.late_fee_kind, amount: toDollars(row.late_fee_amount) },
  status: row.status,
  applicationId: row.application_id,
  renewsId: row.renews_id,
  balance: toDollars(row.balance_cents),
  waitingAmount: toDollars(row.waiting_cents),
  createdAt: row.created_at.toISOString(),
})
