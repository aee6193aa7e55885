import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Day, dayIn } from '#contract/calendar.ts'
import type { Lease, leases } from '#contract/leases.ts'
import { toDollars } from '#contract/money.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { monthlyTotal } from '#contract/planned-charges.ts'
import { rentRowOn } from '#contract/rent-schedule.ts'
import { type LeaseState, leaseStateOn } from '#contract/states.ts'
import { inArchive } from '../../db/archives.ts'
import { shownBalance, shownWaiting } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { businessMoney, fullName, propertyTitle, propertyZone } from '../../db/parts.ts'
import { isInBuilding, isNarrow } from '../../db/scope.ts'
import type { LeasesTable } from '../../db/tables/tenancies.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, Caller, PageOf } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { type ListedParty, listedParties, presentParties, tenantNames } from '../lease-parties/lease-parties.queries.ts'
import { planOf, presentPlan, type StoredRow } from './lease-plan.ts'
import { leaseNeeds, localToday } from './leases.attention.ts'
import { leaseScope } from './leases.scope.ts'
import { presentUsual } from './usual-terms.ts'

const home = propertyTitle('leases.property_id')
const balance = shownBalance(sql.ref('leases.id'))
const SHOWN = [
  home.as('property_title'),
  propertyZone('leases.property_id').as('time_zone'),
  businessMoney('leases.portfolio_id').as('money'),
  balance.as('balance_cents'),
  shownWaiting(sql.ref('leases.id')).as('waiting_cents'),
  listedParties.as('parties'),
  planOf('leases.id').as('plan'),
  sql<string | null>`(select r.id from leases r where r.renews_id = leases.id and r.status <> 'CANCELLED')`.as(
    'renewal_id',
  ),
] as const

type LeaseRow = Selectable<LeasesTable> & {
  property_title: string
  time_zone: string
  money: MoneyPlace
  balance_cents: number | null
  waiting_cents: number | null
  parties: ListedParty[]
  plan: StoredRow[]
  renewal_id: string | null
}

const sortsFor = (call: Caller) => ({
  startsOn: sql.ref('leases.starts_on'),
  endsOn: sql.ref('leases.ends_on'),
  rentAmount: sql.ref('leases.rent_cents'),
  status: sql`case when ${isIn(call, 'UPCOMING')} then 'UPCOMING' else leases.status end`,
  createdAt: sql.ref('leases.created_at'),
  balance,
})

/** A page of the leases within the caller's reach. */
export function listLeases(call: Call<typeof leases.list>): Promise<PageOf<Lease>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.selectAll('leases').select(SHOWN),
        sorts: sortsFor(call),
        id: sql.ref('leases.id'),
        isNarrow: isNarrow(call),
        found: isFound,
        // Row-level security keeps searches off indexes, and tenants have few leases.
        indexed: call.reach === 'all' ? isAmongFound : undefined,
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentLease) }
  })
}

/** A lease with the state it is shown in, and the dollars that it charges a month. */
export type LeaseInState = Lease & { state: LeaseState; monthlyTotal: number }

/** The same page with the state and monthly charges of each lease on today's date where its home is. */
export async function listLeasesInState(call: Call<typeof leases.list>): Promise<PageOf<LeaseInState>> {
  const page = await listLeases(call)
  const now = call.services.clock()
  const today = (row: Lease) => dayIn(row.timeZone, now)
  const rows = page.rows.map((row) => ({
    ...row,
    state: leaseStateOn(today(row), row),
    monthlyTotal: monthlyTotal(row, today(row)),
  }))
  return { ...page, rows }
}

function filtered(tx: Tx, call: Call<typeof leases.list>) {
  const { buildingId, propertyId, tenantId, status, attention } = call.query
  let rows = tx.selectFrom('leases').where(leaseScope(call)).where(inArchive(call, 'leases.archived_at'))
  if (propertyId !== undefined) rows = rows.where('leases.property_id', '=', propertyId)
  if (buildingId !== undefined) rows = rows.where(isInBuilding('leases.property_id', buildingId))
  if (tenantId !== undefined)
    rows = rows.where('leases.id', 'in', (eb) =>
      eb.selectFrom('lease_parties').select('lease_id').where('lease_parties.tenant_id', '=', tenantId),
    )
  if (status !== undefined) rows = rows.where(isIn(call, status))
  if (attention !== undefined) rows = rows.where(leaseNeeds(call, attention))
  return rows
}

/** Whether a lease is shown in a state: an active one is upcoming until its first day in the home's time zone. */
function isIn(call: Caller, state: LeaseState) {
  const begun = sql`leases.starts_on <= ${localToday(call)}`
  if (state === 'UPCOMING') return sql<SqlBool>`(leases.status = 'ACTIVE' and not ${begun})`
  return state === 'ACTIVE'
    ? sql<SqlBool>`(leases.status = 'ACTIVE' and ${begun})`
    : sql<SqlBool>`leases.status = ${state}`
}

/** Whether the name of the home or of a tenant of a lease has what was typed. */
const isFound = (typed: string) =>
  sql<SqlBool>`(${matches(sql`lower(${home})`, typed)} or ${matches(sql`lower(${tenantNames})`, typed)})`

/** The same: the indexes of homes and tenants find candidates by everything known of them, and the names decide. */
const isAmongFound = (typed: string) => sql<SqlBool>`leases.id in (
  select one.id from leases one join properties on properties.id = one.property_id
  where ${matches(sql.ref('properties.search_text'), typed)} and ${matches(sql`lower(properties.title)`, typed)}
  union all
  select one.lease_id from lease_parties one join tenants on tenants.id = one.tenant_id
  where one.part = 'TENANT' and ${matches(sql.ref('tenants.search_text'), typed)} and ${matches(sql`lower(${fullName('tenants')})`, typed)})`

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

/** One lease as lists show it, for the reply to a command that is allowed to change it. */
export async function findLease(tx: Tx, id: string): Promise<Lease> {
  const row = await tx
    .selectFrom('leases')
    .selectAll('leases')
    .select(SHOWN)
    .where('leases.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentLease(row)
}

function presentLease(row: LeaseRow): Lease {
  const people = presentParties(row.parties)
  return {
    id: row.id,
    propertyId: row.property_id,
    propertyTitle: row.property_title,
    ...people,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    ...chargesFor(row, people.mine),
    ...row.money,
    depositAmount: toDollars(row.deposit_cents),
    ...presentUsual(row),
    status: row.status,
    timeZone: row.time_zone,
    applicationId: row.application_id,
    renewsId: row.renews_id,
    renewalId: row.renewal_id,
    balance: row.balance_cents === null ? null : toDollars(row.balance_cents),
    waitingAmount: row.waiting_cents === null ? null : toDollars(row.waiting_cents),
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** What a lease charges: to someone with a last day, as it is through that day. */
function chargesFor(row: LeaseRow, mine: Lease['mine']): Pick<Lease, 'rentAmount' | 'charges'> {
  const last = mine?.to ?? null
  if (last === null) return { rentAmount: toDollars(row.rent_cents), charges: presentPlan(row.plan) }
  const plan = row.plan.filter(({ from }) => from <= last).map((charge) => ({ ...charge, to: endBy(last, charge.to) }))
  const rent = mine?.hasLeft ? rentRowOn({ plan }, last)?.cents : undefined
  return { rentAmount: toDollars(rent ?? row.rent_cents), charges: presentPlan(plan) }
}

/** The day a charge ends, unless that is later. */
const endBy = (last: Day, to: Day | null): Day | null => (to !== null && to > last ? null : to)
