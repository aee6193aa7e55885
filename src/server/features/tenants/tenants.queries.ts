import { type Selectable, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { LeaseStatus } from '#contract/states.ts'
import type { Tenant, tenants } from '#contract/tenants.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { TenantsTable } from '../../db/tables/tenancies.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { tenantScope } from './tenants.scope.ts'

const COLUMNS = [
  'tenants.id',
  'tenants.first_name',
  'tenants.last_name',
  'tenants.email',
  'tenants.phone',
  'tenants.property_id',
] as const

// The same functions keep the search text, so that what is shown and what is found agree.
const leaseStatus = sql<LeaseStatus | null>`tenant_lease_status(tenants.id)`
const balance = sql<number>`tenant_balance(tenants.id)`
const moveInOn = sql<string | null>`tenant_move_in(tenants.id)`
const leaseId = sql<string | null>`(select id from current_lease(tenants.id))`
const FIGURES = [
  leaseId.as('lease_id'),
  leaseStatus.as('lease_status'),
  balance.as('balance_cents'),
  moveInOn.as('move_in_on'),
] as const

type TenantRow = Pick<
  Selectable<TenantsTable>,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'property_id'
> & {
  lease_id: string | null
  lease_status: LeaseStatus | null
  balance_cents: number
  move_in_on: string | null
}

const SORTS = {
  name: sql`lower(tenants.first_name || ' ' || tenants.last_name)`,
  email: sql.ref('tenants.email'),
  phone: sql.ref('tenants.phone'),
  leaseStatus,
  balance,
  moveInDate: moveInOn,
  createdAt: sql.ref('tenants.created_at'),
}

/** A page of the tenants within the caller's reach. */
export function listTenants(call: Call<typeof tenants.list>): Promise<PageOf<Tenant>> {
  const { query } = call
  return transaction(call, async (tx) => {
    let base = tx.selectFrom('tenants').where(tenantScope(call))
    if (query.search !== '') base = base.where(contains(sql.ref('tenants.search_text'), query.search))
    if (query.propertyId !== undefined) base = base.where('tenants.property_id', '=', query.propertyId)
    const page = await fetchPage(
      base,
      { select: (rows) => rows.select(COLUMNS).select(FIGURES), sorts: SORTS, id: sql.ref('tenants.id') },
      query,
    )
    return { ...page, rows: page.rows.map(presentTenant) }
  })
}

/** One tenant as lists show it, for the reply to a command that may touch it. */
export async function findTenant(tx: Tx, id: string): Promise<Tenant> {
  const row = await tx
    .selectFrom('tenants')
    .select(COLUMNS)
    .select(FIGURES)
    .where('tenants.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentTenant(row)
}

const presentTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  propertyId: row.property_id,
  leaseId: row.lease_id,
  leaseStatus: row.lease_status,
  balance: toDollars(row.balance_cents),
  moveInDate: row.move_in_on,
})
