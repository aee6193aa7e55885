import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type ListedTaskKind, TASK_LISTS } from '#contract/attention.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { paymentCan } from '#contract/states.ts'
import type { Task } from '#contract/today.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { applicationInput } from '#test/harness/factories.ts'
import { addPhotos } from '#test/harness/photos.ts'
import { sealAnswers } from '../applications/sealed-answers.ts'

const NOW = new Date('2026-06-15T18:00:00Z')
const TODAY = utcDay(NOW)

let server: TestServer
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  tenant = await server.as('TENANT')
  server.clock.now = NOW
})
afterAll(() => {
  server.clock.now = null
})

const days = fc.integer({ min: -70, max: 70 })
const lease = fc.record({
  status: fc.constantFrom('DRAFT', 'ACTIVE', 'ENDED', 'CANCELLED'),
  endsIn: fc.option(days),
  isRenewed: fc.boolean(),
  charges: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 90_000 }), dueIn: days }), { maxLength: 3 }),
  credited: fc.integer({ min: 0, max: 120_000 }),
  payments: fc.array(fc.constantFrom('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'), { maxLength: 2 }),
})
const application = fc.constantFrom('PENDING', 'REVIEWING', 'APPROVED', 'HELD', 'LEASED', 'DECLINED', 'WITHDRAWN')
const ticket = fc.record({
  status: fc.constantFrom('OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'),
  priority: fc.constantFrom('LOW', 'URGENT'),
  assignee: fc.constantFrom(null, 'Ana'),
})
const home = fc.record({
  status: fc.constantFrom('ACTIVE', 'INACTIVE'),
  isAvailable: fc.boolean(),
  isPublished: fc.boolean(),
  photos: fc.constantFrom(0, 2),
  lease: fc.option(lease),
  application: fc.option(application),
  tickets: fc.array(ticket, { maxLength: 2 }),
})
type Home = typeof home extends fc.Arbitrary<infer H> ? H : never
type Lease = NonNullable<Home['lease']>

describe('a line of Today', () => {
  it('counts exactly the rows that its list shows, and names the row if there is one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(home, { maxLength: 5 }), async (homes) => {
        const landlord = await server.as('LANDLORD')
        for (const one of homes) await add(landlord, one)
        const { tasks }: { tasks: Task[] } = (await landlord.send(api.today.read)).body.data
        for (const kind of Object.keys(TASK_LISTS) as ListedTaskKind[]) {
          const { noun, query } = TASK_LISTS[kind]
          const { data, total } = (await landlord.send(api[noun].list, { query })).body
          const task = tasks.find((one) => one.kind === kind)
          expect([kind, task?.count ?? 0]).toEqual([kind, total])
          expect([kind, total]).toEqual([kind, expected(homes)[kind]])
          if (task) expect(task.id).toBe(total === 1 ? data[0].id : null)
        }
        expect(tasks.find(({ kind }) => kind === 'RENT_OVERDUE')?.amount ?? 0).toBeCloseTo(overdueDollars(homes), 2)
      }),
      { numRuns: 12 },
    )
  }, 300_000)

  it('leads managers and administrators to the same number of rows', async () => {
    const landlord = await server.as('LANDLORD')
    const manager = await server.as('PROPERTY_MANAGER')
    const id = await add(landlord, {
      status: 'ACTIVE',
      isAvailable: true,
      isPublished: false,
      photos: 0,
      lease: null,
      application: 'PENDING',
      tickets: [{ status: 'OPEN', priority: 'URGENT', assignee: null }],
    })
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', id).execute(),
    )
    for (const person of [manager, await server.as('ADMIN')]) {
      const { tasks }: { tasks: Task[] } = (await person.send(api.today.read)).body.data
      const listed = tasks.flatMap(({ kind, count }) => (kind in TASK_LISTS ? [{ kind, count }] : []))
      expect(listed.map(({ kind }) => kind)).toEqual(['TICKETS_URGENT', 'APPLICATIONS_TO_DECIDE', 'TICKETS_UNASSIGNED'])
      for (const { kind, count } of listed) {
        const { noun, query } = TASK_LISTS[kind as ListedTaskKind]
        expect((await person.send(api[noun].list, { query })).body.total).toBe(count)
      }
    }
  })

  it('has none for managers until a home is assigned to them', async () => {
    expect((await (await server.as('PROPERTY_MANAGER')).send(api.today.read)).body.data.tasks).toEqual([])
  })

  it('says since when the oldest rent is overdue, and puts urgent repairs and money first, to the home’s manager too', async () => {
    const landlord = await server.as('LANDLORD')
    const owing: Lease = {
      status: 'ACTIVE',
      endsIn: 30,
      isRenewed: false,
      charges: [
        { cents: 50_000, dueIn: -40 },
        { cents: 50_000, dueIn: -10 },
        { cents: 50_000, dueIn: 20 },
      ],
      credited: 60_000,
      payments: ['PENDING'],
    }
    const ticket = { status: 'OPEN', priority: 'URGENT', assignee: 'Ana' } as const
    const home = { status: 'INACTIVE', isAvailable: false, isPublished: false, photos: 0, application: null } as const
    const id = await add(landlord, { ...home, lease: owing, tickets: [ticket] })
    const { tasks }: { tasks: Task[] } = (await landlord.send(api.today.read)).body.data
    expect(tasks.map(({ kind }) => kind)).toEqual([
      'TICKETS_URGENT',
      'RENT_OVERDUE',
      'PAYMENTS_TO_CONFIRM',
      'LEASES_ENDING',
    ])
    expect(tasks[1]).toMatchObject({ amount: 400, day: addDays(TODAY, -10), urgency: 'now' })
    expect(tasks[3]).toMatchObject({ day: addDays(TODAY, 30), urgency: 'soon' })
    const manager = await server.as('PROPERTY_MANAGER')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', id).execute(),
    )
    expect((await manager.send(api.today.read)).body.data.tasks).toEqual(tasks)
  })
})

/** What should need someone, from what was added. */
function expected(homes: readonly Home[]): Record<ListedTaskKind, number> {
  const leases = homes.flatMap(({ lease }) => lease ?? [])
  const tickets = homes.flatMap((home) => home.tickets).filter(({ status }) => /OPEN|IN_PROGRESS/.test(status))
  const applications = homes.map((home) => home.application)
  const waits = (status: string) => (paymentCan.complete as readonly string[]).includes(status)
  return {
    APPLICATIONS_TO_DECIDE: applications.filter((status) => status === 'PENDING' || status === 'REVIEWING').length,
    APPROVALS_WITHOUT_LEASE: applications.filter((status) => status === 'HELD').length,
    LEASES_TO_ACTIVATE: leases.reduce((sum, { status, isRenewed }) => sum + +(status === 'DRAFT') + +isRenewed, 0),
    PAYMENTS_TO_CONFIRM: leases.flatMap(({ payments }) => payments).filter(waits).length,
    RENT_OVERDUE: leases.filter((lease) => overdueCentsOf(lease) > 0).length,
    TICKETS_URGENT: tickets.filter(({ priority }) => priority === 'URGENT').length,
    TICKETS_UNASSIGNED: tickets.filter(({ assignee }) => assignee === null).length,
    LEASES_ENDING: leases.filter(
      ({ status, endsIn, isRenewed }) =>
        status === 'ACTIVE' && endsIn !== null && endsIn >= 0 && endsIn <= 60 && !isRenewed,
    ).length,
    HOMES_WITHOUT_PHOTOS: homes.filter(
      (home) => home.status === 'ACTIVE' && home.isAvailable && home.isPublished && home.photos === 0,
    ).length,
  }
}

function overdueCentsOf({ status, charges, credited }: Lease): number {
  if (status !== 'ACTIVE' && status !== 'ENDED') return 0
  return charges.reduce((sum, { cents, dueIn }) => sum + (dueIn < 0 ? cents : 0), -credited)
}

const overdueDollars = (homes: readonly Home[]): number =>
  homes.reduce((sum, { lease }) => sum + Math.max(0, lease ? overdueCentsOf(lease) : 0), 0) / 100

/** Adds a home with what belongs to it; resolves to its id. */
async function add(landlord: Person, home: Home): Promise<string> {
  const id = newId()
  await systemTransaction(server.services.db, async (tx) => {
    await sql`
      insert into properties (id, landlord_id, title, city, state, time_zone, rent_cents, bedrooms, bathrooms, status, is_available,
        published_at)
      values (${id}, ${landlord.id}, 'Home', 'Reno', 'NV', 'UTC', 1, 1, 1, ${home.status}, ${home.isAvailable},
        ${home.isPublished ? NOW : null})`.execute(tx)
    if (home.lease) await addLeases(tx, { landlord: landlord.id, home: id, lease: home.lease })
    if (home.application) await addApplication(tx, { landlord: landlord.id, home: id, status: home.application })
    for (const { status, priority, assignee } of home.tickets)
      await sql`
        insert into tickets (id, property_id, reporter_id, title, priority, status, assignee_name, category)
        values (${newId()}, ${id}, ${tenant.id}, 'Tap', ${priority}, ${status}, ${assignee}, 'Plumbing')`.execute(tx)
  })
  if (home.photos > 0) await addPhotos(server, { propertyId: id, createdBy: landlord.id }, home.photos)
  return id
}

interface Where {
  landlord: string
  home: string
}

async function addLeases(tx: Tx, { lease, ...where }: Where & { lease: Lease }): Promise<void> {
  const tenantId = await addTenantTo(tx, where)
  // Only an ended lease must have an end.
  const isOpenEnded = lease.endsIn === null && lease.status !== 'ENDED'
  const endsOn = isOpenEnded ? null : addDays(TODAY, lease.endsIn ?? 0)
  const id = await addLease(tx, { ...where, tenantId, status: lease.status, endsOn })
  if (lease.isRenewed) await addLease(tx, { ...where, tenantId, status: 'DRAFT', endsOn: null, renews: id })
  for (const { cents, dueIn } of lease.charges)
    await sql`
      insert into ledger_entries (id, lease_id, kind, charge_kind, amount_cents, due_on)
      values (${newId()}, ${id}, 'CHARGE', 'OTHER', ${cents}, ${addDays(TODAY, dueIn)})`.execute(tx)
  if (lease.credited > 0)
    await sql`
      insert into ledger_entries (id, lease_id, kind, amount_cents)
      values (${newId()}, ${id}, 'CREDIT', ${lease.credited})`.execute(tx)
  for (const status of lease.payments)
    await sql`
      insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status, paid_at)
      values (${newId()}, ${id}, ${where.home}, ${tenantId}, 100, ${status}, ${status === 'COMPLETED' ? NOW : null})`.execute(
      tx,
    )
}

async function addTenantTo(tx: Tx, { landlord, home }: Where): Promise<string> {
  const id = newId()
  await sql`
    insert into tenants (id, landlord_id, property_id, first_name, last_name, email)
    values (${id}, ${landlord}, ${home}, 'Noor', 'Haddad', ${`${id}@example.com`})`.execute(tx)
  return id
}

interface NewLease extends Where {
  tenantId: string
  status: string
  endsOn: string | null
  renews?: string
  application?: string
}

async function addLease(tx: Tx, { home, tenantId, status, endsOn, ...from }: NewLease): Promise<string> {
  const id = newId()
  await sql`
    insert into leases (id, property_id, tenant_id, starts_on, ends_on, rent_cents, deposit_cents, due_day, status,
      renews_id, application_id, activated_at)
    values (${id}, ${home}, ${tenantId}, '2026-01-01', ${endsOn}, 1, 0, 1, ${status}, ${from.renews ?? null},
      ${from.application ?? null}, now())`.execute(tx)
  return id
}

async function addApplication(tx: Tx, { status, ...where }: Where & { status: string }): Promise<void> {
  const id = newId()
  const isHeld = status === 'HELD' || status === 'LEASED'
  const isDecided = status !== 'PENDING' && status !== 'REVIEWING'
  const { propertyId: _, ...answers } = applicationInput(where.home)
  const sealed = sealAnswers(server.services.cipher, id, { ...answers, consentBackground: true })
  await sql`
    insert into applications (id, property_id, applicant_id, applicant_name, applicant_email, status, holds_home,
      answers_sealed, income_digest, decided_at)
    values (${id}, ${where.home}, ${tenant.id}, 'Zoe', 'zoe@example.com', ${isHeld ? 'APPROVED' : status}, ${isHeld},
      ${sealed}, '', ${isDecided ? NOW : null})`.execute(tx)
  if (status !== 'LEASED') return
  const tenantId = await addTenantTo(tx, where)
  await addLease(tx, { ...where, tenantId, status: 'ENDED', endsOn: '2026-01-01', application: id })
}
