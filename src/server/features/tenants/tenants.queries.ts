import { type SqlBool, sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import type { LeaseState, ReminderEmailState } from '#contract/states.ts'
import type { PortalState, Tenant, tenants } from '#contract/tenants.ts'
import { inArchive } from '../../db/archives.ts'
import { amongDays } from '../../db/days.ts'
import { currentLease, reminderEmailsState } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { businessMoney, fullName } from '../../db/parts.ts'
import type { RowOf } from '../../db/row-of.ts'
import { isInBuilding, isNarrow } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, Caller, PageOf } from '../../http/call.ts'
import { tenantScope } from './tenants.scope.ts'

const COLUMNS = [
  'tenants.id',
  'tenants.first_name',
  'tenants.last_name',
  'tenants.email',
  'tenants.phone',
  'tenants.property_id',
  'tenants.user_id',
  'tenants.invited_until',
  'tenants.archived_at',
  // Kept by triggers, and what the list is filtered and sorted by.
  'tenants.lease_status',
  'tenants.balance_cents',
  'tenants.move_in_on',
] as const

const id = sql.ref('tenants.id')
/** Then they belong to the home that their record names, unless they had a lease of it: one that was canceled, or is over. */
const WAITS_FOR_LEASE = sql<boolean>`tenants.lease_status is null and not exists (
  select from lease_parties one join leases had on had.id = one.lease_id
  where one.tenant_id = tenants.id and had.property_id = tenants.property_id)`

/** Each as far as the caller sees it. An array, so the homes are looked up by id. */
const HOMES = sql<Tenant['homes']>`(
  select coalesce(json_agg(json_build_object('id', home.id, 'title', home.title) order by home.title, home.id), '[]')
  from properties home where home.id = any(array(
    select lease.property_id from lease_parties party join leases lease on lease.id = party.lease_id
    where party.tenant_id = tenants.id and not party.has_left and lease.status in ('ACTIVE', 'DRAFT')
    union all select tenants.property_id where ${WAITS_FOR_LEASE})))`

/** The one that is active, else the one that begins last. */
const OTHER_LEASE = sql<Tenant['otherLease']>`(
  select json_agg(json_build_object('id', lease.id, 'part', party.part)
    order by lease.status, lease.starts_on desc, lease.id desc) -> 0
  from lease_parties party join leases lease on lease.id = party.lease_id
  where party.tenant_id = tenants.id and party.part <> 'TENANT' and not party.has_left and lease.status in ('ACTIVE', 'DRAFT'))`

const figures = (call: Caller) =>
  [
    HOMES.as('homes'),
    sql<CurrentLease | null>`(
      select json_build_object('id', lease.id, 'isUpcoming', ${hasNotBegun(call)})
      from ${currentLease(id)} lease join properties home on home.id = lease.property_id)`.as('current'),
    OTHER_LEASE.as('other_lease'),
    businessMoney('tenants.landlord_id').as('money'),
    reminderEmailsState(id).as('reminder_emails'),
  ] as const

interface CurrentLease {
  id: string
  isUpcoming: boolean
}

/** Whether a tenant's current lease is active and hasn't begun in the time zone of its home. */
const hasNotBegun = ({ services }: Caller) => sql<SqlBool>`(lease.status = 'ACTIVE'
  and lease.starts_on > (${services.clock()}::timestamptz at time zone home.time_zone)::date)`

/** The same, to filter many: those with a lease that begins after yesterday in UTC, before which no day is today anywhere. */
const isAmongUpcoming = (call: Caller) => sql<SqlBool>`(
  tenants.id in (
    select party.tenant_id from leases later join lease_parties party on party.lease_id = later.id
    where later.status = 'ACTIVE' and later.starts_on > (${call.services.clock()}::timestamptz at time zone 'UTC')::date - 1)
  and exists (
    select from ${currentLease(id)} lease join properties home on home.id = lease.property_id where ${hasNotBegun(call)}))`

type TenantRow = RowOf<typeof COLUMNS> & {
  homes: Tenant['homes']
  current: CurrentLease | null
  other_lease: Tenant['otherLease']
  money: MoneyPlace
  reminder_emails: ReminderEmailState | null
}

const SORTS = {
  name: sql`lower(${fullName('tenants')})`,
  email: sql.ref('tenants.email'),
  phone: sql.ref('tenants.phone'),
  leaseStatus: sql.ref('tenants.lease_order'),
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
        select: (rows) => rows.select(COLUMNS).select(figures(call)),
        sorts: SORTS,
        id: sql.ref('tenants.id'),
        isNarrow: isNarrow(call),
        found: (typed) => matches(sql.ref('tenants.search_text'), typed),
        dated: sql.ref('tenants.move_in_on'),
      },
      query,
    )
    return { ...page, rows: page.rows.map((row) => presentTenant(row, call)) }
  })
}

function filtered(tx: Tx, call: Call<typeof tenants.list>) {
  const { propertyId, buildingId, leaseStatus: status, portal, from, to } = call.query
  let rows = tx.selectFrom('tenants').where(tenantScope(call)).where(inArchive(call, 'tenants.archived_at'))
  if (propertyId !== undefined) rows = rows.where('tenants.property_id', '=', propertyId)
  if (buildingId !== undefined) rows = rows.where(isInBuilding('tenants.property_id', buildingId))
  if (status === 'NONE') rows = rows.where('tenants.lease_status', 'is', null)
  else if (status !== undefined) rows = rows.where(isShownAs(call, status))
  if (portal !== undefined) rows = rows.where(hasPortal(call, portal))
  if (from !== undefined || to !== undefined) rows = rows.where(amongDays(sql.ref('tenants.move_in_on'), { from, to }))
  return rows
}

/** Without a lease a tenant is shown as active. */
function isShownAs(call: Caller, state: LeaseState) {
  if (state === 'UPCOMING') return sql<SqlBool>`(tenants.lease_status = 'ACTIVE' and ${isAmongUpcoming(call)})`
  return state === 'ACTIVE'
    ? sql<SqlBool>`(tenants.lease_status is null or tenants.lease_status = 'ACTIVE' and not ${isAmongUpcoming(call)})`
    : sql<SqlBool>`tenants.lease_status = ${state}`
}

/** The same as `portalOf` in SQL. */
function hasPortal({ services }: Caller, state: PortalState) {
  if (state === 'LINKED') return sql<SqlBool>`tenants.user_id is not null`
  const now = sql.val(services.clock())
  return state === 'INVITED'
    ? sql<SqlBool>`tenants.invited_until > ${now}`
    : sql<SqlBool>`(tenants.user_id is null and (tenants.invited_until is null or tenants.invited_until <= ${now}))`
}

/** An invitation that has expired is as good as none. */
function portalOf({ user_id, invited_until }: TenantRow, { services }: Caller): PortalState {
  if (user_id !== null) return 'LINKED'
  return invited_until !== null && invited_until > services.clock() ? 'INVITED' : 'NONE'
}

/** One tenant as lists show it, for the reply to a command that is allowed to change it. */
export async function findTenant(tx: Tx, call: Caller, id: string): Promise<Tenant> {
  const row = await tx
    .selectFrom('tenants')
    .select(COLUMNS)
    .select(figures(call))
    .where('tenants.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentTenant(row, call)
}

const presentTenant = (row: TenantRow, call: Caller): Tenant => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  propertyId: row.property_id,
  homes: row.homes,
  leaseId: row.current?.id ?? null,
  leaseStatus: row.current?.isUpcoming ? 'UPCOMING' : row.lease_status,
  balance: toDollars(row.balance_cents),
  ...row.money,
  moveInDate: row.move_in_on,
  otherLease: row.other_lease,
  portal: portalOf(row, call),
  invitedUntil: row.invited_until?.toISOString() ?? null,
  reminderEmails: row.reminder_emails,
  archivedAt: row.archived_at?.toISOString() ?? null,
})
