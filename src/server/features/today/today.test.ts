import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DAY_MS } from '#contract/calendar.ts'
import type { Task } from '#contract/today.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create } from '#test/harness/factories.ts'
import { renew } from '#test/harness/leasing.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
beforeAll(async () => {
  // Emails that other files left behind would count here.
  server = await emptyServer()
})

afterEach(() => {
  server.clock.now = null
})

const tasksOf = async (person: Person): Promise<Task[]> => (await person.send(api.today.read)).body.data.tasks
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind)
const find = async (person: Person, kind: Task['kind']) => (await tasksOf(person)).find((task) => task.kind === kind)

describe('what needs a landlord today', () => {
  it('is nothing for a newcomer, and 401 without a session', async () => {
    for (const role of ['LANDLORD', 'TENANT', 'AFFILIATE'] as const) {
      expect(await tasksOf(await server.as(role))).toEqual([])
    }
    expect((await server.anonymous.send(api.today.read)).status).toBe(401)
  })

  it('lists applications until they are decided, then the lease to create', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const home = await addProperty(landlord)
    expect(await kindsOf(landlord)).toEqual(['HOMES_WITHOUT_PHOTOS'])
    const id = await addApplication(tenant, home)
    const waiting = await find(landlord, 'APPLICATIONS_TO_DECIDE')
    expect(waiting).toMatchObject({ count: 1, urgency: 'soon', since: expect.any(String) })
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
    expect(await kindsOf(landlord)).toEqual(['APPROVALS_WITHOUT_LEASE', 'HOMES_WITHOUT_PHOTOS'])
    expect((await find(tenant, 'MY_APPLICATION_APPROVED'))?.title).toBe('Maple Court 4B')
  })

  it('shows both sides the same overdue amount until it is paid', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(landlord, tenant)
    const params = { id: leaseId }
    const before = (await find(landlord, 'RENT_OVERDUE'))?.amount ?? 0
    await landlord.send(api.ledgers.charge, { params, body: { amount: 120.5, dueOn: '2026-02-01', memo: 'Key' } })
    const overdue = before + 120.5
    expect(await find(landlord, 'RENT_OVERDUE')).toMatchObject({ count: 1, amount: overdue, urgency: 'now' })
    expect((await find(tenant, 'MY_RENT_OVERDUE'))?.amount).toBe(overdue)
    await create(landlord, api.payments.create, { leaseId, amount: overdue })
    expect(await kindsOf(landlord)).not.toContain('RENT_OVERDUE')
    expect(await kindsOf(tenant)).not.toContain('MY_RENT_OVERDUE')
  })

  it('says to both sides that a lease is ending through its last day, unless it is renewed', async () => {
    const isEnding = async (landlord: Person, tenant: Person) => [
      (await kindsOf(landlord)).includes('LEASES_ENDING'),
      (await kindsOf(tenant)).includes('MY_LEASE_ENDING'),
    ]
    for (const isRenewed of [false, true]) {
      server.clock.now = new Date('2026-03-10T15:00:00Z')
      const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
      const { leaseId } = await addTenancy(landlord, tenant, { startsOn: '2026-03-01', endsOn: '2026-03-20' })
      expect(await isEnding(landlord, tenant)).toEqual([true, true])
      if (isRenewed) expect((await renew(landlord, leaseId, { startsOn: '2026-03-21' })).status).toBe(201)
      expect(await isEnding(landlord, tenant)).toEqual([!isRenewed, !isRenewed])
      // The day after begins later where the home is than in London.
      await travel(server, '2026-03-21T03:00:00Z', landlord, tenant)
      expect(await isEnding(landlord, tenant)).toEqual([!isRenewed, !isRenewed])
      await travel(server, '2026-03-21T12:00:00Z', landlord, tenant)
      expect(await isEnding(landlord, tenant)).toEqual([false, false])
    }
  })

  it('lists a reported payment until it is confirmed', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(landlord, tenant)
    const report = await tenant.send(api.payments.report, { params: { id: leaseId }, body: { amount: 40 } })
    expect(await find(landlord, 'PAYMENTS_TO_CONFIRM')).toMatchObject({ count: 1, amount: 40 })
    const params = { id: report.body.data.id }
    await landlord.send(api.payments.settle, { params, body: { status: 'COMPLETED' } })
    expect(await kindsOf(landlord)).not.toContain('PAYMENTS_TO_CONFIRM')
  })

  it('says what of the rent is reported, and what isn’t', async () => {
    server.clock.now = new Date('2026-03-28T15:00:00Z')
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(landlord, tenant, { startsOn: '2026-03-01', endsOn: '2027-02-28' })
    const owed = 120.5
    const body = { amount: owed, dueOn: '2026-03-20', memo: 'Key' }
    await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body })
    expect(await find(tenant, 'MY_RENT_OVERDUE')).toMatchObject({ amount: owed, waitingAmount: 0, urgency: 'now' })
    const report = (amount: number) => tenant.send(api.payments.report, { params: { id: leaseId }, body: { amount } })
    await report(owed - 1)
    expect(await find(tenant, 'MY_RENT_OVERDUE')).toMatchObject({ amount: owed, waitingAmount: owed - 1 })
    await report(1)
    // The next rent, due in four days, is what isn't reported.
    const next = await find(tenant, 'MY_RENT_SOON')
    expect(next).toMatchObject({ waitingAmount: owed, urgency: 'soon', day: '2026-04-01' })
    await report((next?.amount ?? 0) - owed)
    const reported = await find(tenant, 'MY_RENT_SOON')
    expect(reported).toMatchObject({ amount: next?.amount, waitingAmount: next?.amount, urgency: 'later' })
    expect(await kindsOf(tenant)).not.toContain('MY_RENT_OVERDUE')
  })

  it('asks a tenant for the deposit until it is paid', async () => {
    server.clock.now = new Date('2026-03-01T15:00:00Z')
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { leaseId } = await addTenancy(landlord, tenant, { startsOn: '2026-03-10', status: 'DRAFT' })
    const params = { id: leaseId }
    expect(await kindsOf(tenant)).not.toContain('MY_DEPOSIT_DUE')
    await landlord.send(api.leases.move, { params, body: { status: 'ACTIVE' } })
    const known = { id: leaseId, amount: 1850, currency: 'USD', day: '2026-03-10' }
    expect(await find(tenant, 'MY_DEPOSIT_DUE')).toMatchObject({ ...known, waitingAmount: 0, urgency: 'soon' })
    await tenant.send(api.payments.report, { params, body: { amount: 1850, for: 'DEPOSIT' } })
    expect(await find(tenant, 'MY_DEPOSIT_DUE')).toMatchObject({ ...known, waitingAmount: 1850, urgency: 'later' })
    await create(landlord, api.payments.create, { leaseId, amount: 1850, for: 'DEPOSIT' })
    expect(await kindsOf(tenant)).not.toContain('MY_DEPOSIT_DUE')
  })

  it('puts an urgent ticket first, and shows the tenant when it is resolved', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    await addTenancy(landlord, tenant)
    const id = await create(tenant, api.tickets.create, { title: 'Flood', priority: 'URGENT' })
    expect(await find(landlord, 'TICKETS_URGENT')).toMatchObject({ count: 1, urgency: 'now' })
    for (const status of ['IN_PROGRESS', 'RESOLVED'])
      await landlord.send(api.tickets.update, { params: { id }, body: { status } })
    expect(await kindsOf(landlord)).not.toContain('TICKETS_URGENT')
    expect((await find(tenant, 'MY_TICKET_RESOLVED'))?.title).toBe('Flood')
  })

  it('counts the questions of the last seven days about their own homes, since the first of them', async () => {
    const [landlord, stranger] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const [propertyId, theirs] = [await addProperty(landlord), await addProperty(stranger)]
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
    const ask = async (home: string, at: Date) => {
      const email = `${crypto.randomUUID()}@test.example`
      const question = { email, firstName: 'Ana', message: 'Is parking included?', propertyId: home }
      server.clock.now = at
      expect((await server.anonymous.send(api.leads.create, { body: question })).status).toBe(200)
      server.clock.now = null
    }
    expect(await kindsOf(landlord)).not.toContain('INQUIRIES')
    const first = daysAgo(6.9)
    for (const at of [daysAgo(7.1), first, daysAgo(1)]) await ask(propertyId, at)
    await ask(theirs, daysAgo(2))
    expect(await find(landlord, 'INQUIRIES')).toMatchObject({ count: 2, urgency: 'soon', since: first.toISOString() })
    expect((await find(stranger, 'INQUIRIES'))?.count).toBe(1)
  })

  it('does not include another landlord’s homes', async () => {
    const [landlord, stranger, tenant] = [
      await server.as('LANDLORD'),
      await server.as('LANDLORD'),
      await server.as('TENANT'),
    ]
    await addApplication(tenant, await addProperty(landlord))
    expect(await tasksOf(stranger)).toEqual([])
  })

  it('sorts tasks by urgency', async () => {
    const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    await addApplication(tenant, await addProperty(landlord))
    const order = ['now', 'soon', 'later']
    const urgencies = (await tasksOf(landlord)).map(({ urgency }) => order.indexOf(urgency))
    expect(urgencies).toEqual(urgencies.toSorted())
    expect(urgencies.length).toBeGreaterThan(1)
  })
})

describe('what needs an administrator today', () => {
  it('counts the emails that were given up, and shows them to no one else', async () => {
    const [admin, landlord] = [await server.as('ADMIN'), await server.as('LANDLORD')]
    const add = (state: 'FAILED' | 'QUEUED' | 'SENT' | 'CANCELED', at: string) =>
      systemTransaction(server.services.db, (tx) =>
        tx
          .insertInto('outbox')
          .values({
            id: newId(),
            to_address: landlord.email,
            to_user_id: landlord.id,
            template: 'reminder.due',
            subject: 'Reminder: Gutters',
            html: '',
            body_text: '',
            created_at: new Date(at),
            state,
            sent_at: state === 'SENT' ? new Date(at) : null,
            via: state === 'SENT' ? 'smtp' : null,
          })
          .execute(),
      )
    for (const state of ['QUEUED', 'SENT', 'CANCELED'] as const) await add(state, '2026-01-01T12:00:00Z')
    expect(await kindsOf(admin)).not.toContain('MAILS_FAILED')
    await add('FAILED', '2026-01-03T12:00:00Z')
    await add('FAILED', '2026-01-02T12:00:00Z')
    const since = '2026-01-02T12:00:00.000Z'
    expect(await find(admin, 'MAILS_FAILED')).toMatchObject({ count: 2, urgency: 'soon', since })
    for (const person of [landlord, await server.as('PROPERTY_MANAGER')])
      expect(await kindsOf(person)).not.toContain('MAILS_FAILED')
  })
})
