import { type Selectable, type SqlBool, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { LeaseStatus } from '#contract/states.ts'
import type { Tenant, tenants } from '#contract/tenants.ts'
import { inArchive } from '../../db/archives.ts'
import { amongDays } from '../../db/days.ts'
import { currentLease, tenantBalance, tenantLeaseStatus, tenantMoveIn } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { fullName } from '../../db/parts.ts'
import type { TenantsTable } from '../../db/tables/tenancies.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { tenantScope } from './tenants.scope.ts'

const COLUMNS = [
  'tenants.id',
  'tenants.first_name',
  'tenants.last_name',
  'tenants.email',
  'tenants.phone',
  'tenants.property_id',
  'tenants.archived_at',
] as const

// The same functions maintain the search text, so search finds what is shown.
const id = sql.ref('tenants.id')
const FIGURES = [
  sql<string | null>`(select id from ${currentLease(id)})`.as('lease_id'),
  tenantLeaseStatus(id).as('lease_status'),
  tenantBalance(id).as('balance_cents'),
  tenantMoveIn(id).as('move_in_on'),
] as const

type TenantRow = Pick<
  Selectable<TenantsTable>,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'property_id' | 'archived_at'
> & {
  lease_id: string | null
  lease_status: LeaseStatus | null
  balance_cents: number
  move_in_on: string | null
}

const SORTS = {
  name: sql`lower(${fullName('tenants')})`,
  email: sql.ref('tenants.email'),
  phone: sql.ref('tenants.phone'),
  leaseStatus: sql.ref('tenants.lease_status'),
  balance: sql.ref('tenants.balance_cents'),
  moveInDate: sql.ref('tenants.move_in_on'),
  createdAt: sql.ref('tenants.created_at'),
}

/** A page of the tenants within the caller's reach. */
export function listTenants(call: Call<typeof tenants.list>): Promise<PageOf<Tenant>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.select(COLUMNS).select(FIGURES),
        sorts: SORTS,
        id: sql.ref('tenants.id'),
        found: (typed) => matches(sql.ref('tenants.search_text'), typed),
        dated: sql.ref('tenants.move_in_on'),
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentTenant) }
  })
}

function filtered(tx: Tx, call: Call<typeof tenants.list>) {
  const { propertyId, leaseStatus: status, from, to } = call.query
  let rows = tx.selectFrom('tenants').where(tenantScope(call)).where(inArchive(call, 'tenants.archived_at'))
  if (propertyId !== undefined) rows = rows.where('tenants.property_id', '=', propertyId)
  if (status === 'NONE') rows = rows.where('tenants.lease_status', 'is', null)
  else if (status !== undefined) rows = rows.where(isShownAs(status))
  if (from !== undefined || to !== undefined) rows = rows.where(amongDays(sql.ref('tenants.move_in_on'), { from, to }))
  return rows
}

/** Without a lease a tenant is shown as active. */
const isShownAs = (status: LeaseStatus) =>
  status === 'ACTIVE'
    ? sql<SqlBool>`(tenants.lease_status = 'ACTIVE' or tenants.lease_status is null)`
    : sql<SqlBool>`tenants.lease_status = ${status}`

/** One tenant as lists show it, for the reply to a command that is allowed to change it. */
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
  archivedAt: row.archived_at?.toISOString() ?? null,
})
