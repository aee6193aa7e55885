import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays } from '#contract/calendar.ts'
import type { MonthlyFigures } from '#contract/instance.ts'
import { exclusionViolation } from '#server/db/errors.ts'
import { introduce, systemTransaction, type Tx } from '#server/db/transaction.ts'
import { tidy } from '#server/housekeeping.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addLeasedHomes } from '#test/harness/leased-homes.ts'
import { addTenant } from '#test/harness/tenancies.ts'
import { checkFigures } from './check-figures.ts'

const TODAY = '2026-03-05'
const ZONES = ['America/New_York', 'Asia/Tokyo', 'Pacific/Honolulu'] as const

let server: TestServer
let admin: Person
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  ;[admin, landlord] = [await server.as('ADMIN'), await server.as('LANDLORD')]
  await checkFigures(server.services).catch(() => undefined)
})
afterEach(() => {
  server.clock.now = null
})

const nth = fc.nat(7)
const zone = fc.constantFrom(...ZONES)
const status = fc.constantFrom('DRAFT' as const, 'ACTIVE' as const, 'ENDED' as const, 'CANCELLED' as const)
const days = fc.integer({ min: -500, max: 60 })
const lasts = fc.option(fc.integer({ min: 0, max: 400 }), { nil: null })
/** Every write that changes a figure, as the program's commands make it. */
const step = fc.oneof(
  fc.record({ op: fc.constant('home' as const), zone, hour: fc.integer({ min: -9_000, max: 0 }) }),
  fc.record({ op: fc.constant('zone' as const), nth, zone }),
  fc.record({ op: fc.constant('archive' as const), nth, daysAgo: fc.option(fc.nat(400), { nil: null }) }),
  fc.record({ op: fc.constant('lease' as const), nth, status, starts: days, lasts, rent: fc.nat(500_000) }),
  fc.record({ op: fc.constant('move' as const), nth, status, lasts, rent: fc.nat(500_000) }),
  fc.record({ op: fc.constant('tenant' as const), nth, isRemoved: fc.boolean() }),
  fc.record({ op: fc.constant('ticket' as const), nth, status: fc.constantFrom('OPEN', 'IN_PROGRESS', 'CLOSED') }),
  fc.record({ op: fc.constant('payment' as const), nth }),
  fc.record({ op: fc.constant('tidy' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Business {
  homes: string[]
  leases: string[]
  tenants: string[]
}

const pick = (ids: readonly string[], place: number) => ids[place % ids.length] as string

async function perform(tx: Tx, one: Step, { homes, leases, tenants }: Business): Promise<unknown> {
  if (one.op === 'home') {
    const since = new Date(Date.parse(`${TODAY}T12:00:00Z`) + one.hour * 3_600_000)
    return sql`update properties set time_zone = ${one.zone}, created_at = ${since} where id = ${homes.at(-1)}`.execute(
      tx,
    )
  }
  if (one.op === 'archive')
    return sql`
      update properties set published_at = null, archived_at =
        case when ${one.daysAgo}::int >= 0 then greatest(created_at, ${TODAY}::timestamptz - ${one.daysAgo}::int * interval '1 day') end
      where id = ${pick(homes, one.nth)}`.execute(tx)
  if (one.op === 'zone')
    return sql`update properties set time_zone = ${one.zone} where id = ${pick(homes, one.nth)}`.execute(tx)
  if (one.op === 'lease') {
    const [id, starts] = [newId(), addDays(TODAY, one.starts)]
    const ends = one.lasts === null && one.status !== 'ENDED' ? null : addDays(starts, one.lasts ?? 30)
    await sql`
      insert into leases (id, property_id, tenant_id, starts_on, ends_on, rent_cents, deposit_cents, due_day, status, activated_at)
      values (${id}, ${pick(homes, one.nth)}, ${pick(tenants, one.nth)}, ${starts}, ${ends}, ${one.rent}, 0, 1, ${one.status}, now())`.execute(
      tx,
    )
    return leases.push(id)
  }
  if (one.op === 'tenant')
    return sql`update tenants set archived_at = ${one.isRemoved ? new Date() : null} where id = ${pick(tenants, one.nth)}`.execute(
      tx,
    )
  if (one.op === 'ticket') {
    await sql`
      insert into tickets (id, property_id, reporter_id, title, description, priority, status, category)
      values (${newId()}, ${pick(homes, one.nth)}, ${landlord.id}, 'Leak', '', 'LOW', 'OPEN', 'General')`.execute(tx)
    return sql`update tickets set status = ${one.status} where property_id = ${pick(homes, one.nth)}`.execute(tx)
  }
  return leases.length === 0 ? undefined : onLease(tx, one, pick(leases, 'nth' in one ? one.nth : 0))
}

async function onLease(tx: Tx, one: Step, id: string): Promise<unknown> {
  if (one.op === 'move')
    return sql`
      update leases set status = ${one.status}, rent_cents = ${one.rent},
        ends_on = case when ${one.lasts}::int is null and ${one.status} <> 'ENDED' then null else starts_on + ${one.lasts ?? 9}::int end
      where id = ${id}`.execute(tx)
  if (one.op === 'payment')
    return sql`
      insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status)
      select ${newId()}, id, property_id, tenant_id, 100, 'PENDING' from leases where id = ${id}`.execute(tx)
  return undefined
}

/** Two active leases of one home must not overlap; such a step is refused and changes nothing. */
async function take(one: Step, business: Business): Promise<void> {
  if (one.op === 'home') business.homes.push(await addProperty(landlord))
  await systemTransaction(server.services.db, (tx) => perform(tx, one, business)).catch((error: unknown) => {
    if (exclusionViolation(error) !== 'leases_do_not_overlap') throw error
  })
}

/** The overview, counted row by row. */
async function countedOverview() {
  const { rows } = await systemTransaction(server.services.db, (tx) =>
    sql<Record<string, number>>`
      select (select count(*) from properties where archived_at is null) as properties, (select count(*) from payments) as payments,
        (select count(*) from tenants where archived_at is null) as tenants,
        (select count(*) from tickets where status in ('OPEN', 'IN_PROGRESS')) as tickets,
        count(*) as leases, coalesce(sum(rent_cents), 0)::bigint / 100.0::float8 as mrr
      from leases where status = 'ACTIVE' and starts_on <= ${TODAY} and (ends_on is null or ends_on >= ${TODAY})`.execute(
      tx,
    ),
  )
  return rows[0]
}

/** Homes and leased homes in each month, computed home by home and lease by lease. */
async function countedMonths(months: readonly string[]) {
  const { rows } = await systemTransaction(server.services.db, (tx) =>
    sql<{ month: string; homes: number; homesLet: number }>`
      with asked as (
        select month, case when month = '2026-03' then null
          else ((month || '-01')::date + interval '1 month' - interval '1 day')::date end as last
        from unnest(${months}::text[]) as month),
      home as (
        select id, (${TODAY}::timestamp at time zone 'UTC' at time zone time_zone)::date as today,
          least((created_at at time zone time_zone)::date, (
            select min(starts_on) from leases where property_id = properties.id and status in ('ACTIVE', 'ENDED'))) as since,
          case when archived_at is not null then greatest((archived_at at time zone time_zone)::date, (
            select max(ends_on) + 1 from leases where property_id = properties.id and status in ('ACTIVE', 'ENDED')
              having bool_and(ends_on is not null))) end as until
        from properties)
      select month, count(*) filter (where case when last is null then until is null else since <= last and (until is null or until > last) end) as homes,
        count(*) filter (where exists (
          select from leases where property_id = home.id and status in ('ACTIVE', 'ENDED')
            and starts_on <= coalesce(last, today) and (ends_on is null or ends_on >= coalesce(last, today)))) as "homesLet"
      from asked cross join home group by month order by month`.execute(tx),
  )
  return rows
}

/** What the sums of kept changes have that a count of the rows in one statement does not, and the other way around. */
async function keptAndNotCounted() {
  const { rows } = await systemTransaction(server.services.db, (tx) =>
    sql`
      with kept as (
        select figure, zone, day, sum(amount)::bigint from kept_figures group by figure, zone, day having sum(amount) <> 0
        union all select 'money', charged::text, month, collected from (
          select month, sum(charged_cents) as charged, sum(collected_cents)::bigint as collected from monthly_money group by month) m
          where (charged, collected) <> (0, 0)),
      counted as (
        select * from counted_figures()
        union all select 'money', charged_cents::text, month, collected_cents from counted_money()
          where (charged_cents, collected_cents) <> (0, 0))
      (select * from kept except select * from counted) union all (select * from counted except select * from kept)`.execute(
      tx,
    ),
  )
  return rows
}

describe('the figures that writes keep', () => {
  it('match a count of the rows, whatever happened', async () => {
    server.clock.now = new Date(`${TODAY}T00:00:00Z`)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const business: Business = { homes: [await addProperty(landlord)], leases: [], tenants: [] }
        for (let count = 0; count < 3; count += 1) business.tenants.push(await addTenant(landlord))
        for (const one of steps) {
          if (one.op === 'tidy') await tidy(server.services.db, new Date())
          else await take(one, business)
        }
        expect((await admin.send(api.instance.overview)).body.data).toEqual(await countedOverview())
        const months: MonthlyFigures[] = (await admin.send(api.instance.monthly)).body.data.months
        expect(months.map(({ month, homes, homesLet }) => ({ month, homes, homesLet }))).toEqual(
          await countedMonths(months.map(({ month }) => month)),
        )
        await checkFigures(server.services)
      }),
      { numRuns: 6 },
    )
  }, 240_000)
})

describe('the nightly check', () => {
  /** As the owner of the tables, who bypasses every policy. */
  const tamper = (statement: RawBuilder<unknown>) =>
    server.services.db.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx)
      await statement.execute(tx)
    })

  it('finds nothing when the figures are correct', async () => {
    await expect(checkFigures(server.services)).resolves.toBeUndefined()
  })

  it.each([
    ['payments', sql`insert into kept_figures (figure, amount) values ('payments', 3)`],
    ['homes', sql`delete from kept_figures where figure = 'homes'`],
    ['stock', sql`update home_stock set leased = '{[2026-01-01,2026-02-01)}'`],
    ['money', sql`insert into monthly_money values ('2026-01-01', 5, 0)`],
  ])('corrects %s that were tampered with, and fails once to alert someone', async (figure, statement) => {
    await addProperty(landlord)
    await tamper(statement)
    await expect(checkFigures(server.services)).rejects.toThrow(figure)
    await expect(checkFigures(server.services)).resolves.toBeUndefined()
    const { body } = await admin.send(api.instance.overview)
    const { rows } = await systemTransaction(server.services.db, (tx) =>
      sql<{ payments: number; properties: number }>`
        select (select count(*) from payments) as payments, (select count(*) from properties where archived_at is null) as properties`.execute(
        tx,
      ),
    )
    expect(body.data).toMatchObject(rows[0] ?? {})
  })

  it('counts every row when there are more than it counts at once', async () => {
    // On a busy machine, one statement for all of them takes longer than a statement may.
    for (let part = 0; part < 4; part += 1) await addLeasedHomes(server, landlord, 275)
    await expect(checkFigures(server.services)).resolves.toBeUndefined()
    await tamper(sql`update home_stock set leased = '{}'`)
    await tamper(sql`delete from kept_figures where figure in ('leases', 'tenants')`)
    await tamper(sql`insert into kept_figures (figure, zone, amount) values ('leased', 'Antarctica/Troll', 1)`)
    await tamper(sql`update monthly_money set charged_cents = charged_cents + 7`)
    await expect(checkFigures(server.services)).rejects.toThrow(/^stock, (leased|leases|tenants|, )+, money$/)
    await expect(checkFigures(server.services)).resolves.toBeUndefined()
    expect(await keptAndNotCounted()).toEqual([])
  })
})

describe('row-level security', () => {
  const seenBy = ({ id, role }: Person, table: string) =>
    server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, id, role ?? '')
      return (await sql<{ property_id?: string }>`select * from ${sql.table(table)}`.execute(tx)).rows
    })

  it('shows all homes’ figures to those who see all homes, and a home’s own figures to those who run it', async () => {
    const [some, all] = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
    const [home, owner] = [await addProperty(landlord), await server.as('LANDLORD')]
    await addProperty(owner)
    await admin.send(api.properties.assign, { params: { id: home }, body: { managerId: some.id } })
    for (const person of [admin, all]) {
      expect((await seenBy(person, 'kept_figures')).length).toBeGreaterThan(0)
      expect((await seenBy(person, 'home_stock')).length).toBeGreaterThan(1)
    }
    for (const person of [some, owner, await server.as('TENANT')])
      expect(await seenBy(person, 'kept_figures')).toEqual([])
    expect((await seenBy(some, 'home_stock')).map(({ property_id }) => property_id)).toEqual([home])
    expect(await seenBy(owner, 'home_stock')).toHaveLength(1)
    expect(await seenBy(await server.as('TENANT'), 'home_stock')).toEqual([])
  })

  it('counts no home for a manager who does not run it', async () => {
    const some = await server.as('PROPERTY_MANAGER')
    const [mine, other] = [await addProperty(landlord), await addProperty(landlord)]
    await admin.send(api.properties.assign, { params: { id: mine }, body: { managerId: some.id } })
    const counted = await server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, some.id, 'PROPERTY_MANAGER')
      const homes = [mine, other]
      return (await sql`select properties from run_counts(${homes}::uuid[], ${TODAY})`.execute(tx)).rows
    })
    expect(counted).toEqual([{ properties: 1 }])
  })

  it('lets no one write them', async () => {
    for (const statement of [
      sql`insert into kept_figures (figure, amount) values ('payments', 1)`,
      sql`update kept_figures set amount = 0`,
      sql`update home_stock set leased = '{}'`,
      sql`delete from home_stock`,
    ]) {
      const write = server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, landlord.id, 'LANDLORD')
        await statement.execute(tx)
      })
      await expect(write).rejects.toThrow(/permission denied|row-level security/)
    }
  })
})
