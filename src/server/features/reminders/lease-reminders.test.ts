import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { activate, addDraft, lettersTo, moveLease, renew } from '#test/harness/leasing.ts'
import { reminderRow, remindersIn, runReminders, runsOf } from '#test/harness/reminders.ts'
import { pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeEach(async () => {
  server = await emptyServer()
  server.clock.now = new Date('2026-01-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
afterEach(() => {
  server.clock.now = null
})

const TYPES = ['RENT_DUE', 'LEASE_EXPIRY', 'PAYMENT_OVERDUE']
const at = (now: string) => travel(server, now, landlord, tenant)
const generate = (body: object = {}, person = landlord) =>
  person.send(api.reminders.generate, { body: { types: TYPES, propertyId: null, ...body } })
const run = () => runReminders(server.services)
/** Charges rent that is due, then runs the reminders that are due. */
async function pass(now: string) {
  await at(now)
  for (const name of ['charge-rent', 'end-leases'] as const) {
    await jobs[name].handle(server.services, {}, { number: 1, last: false })
  }
  await run()
}

/** A New York lease from January 1 at $1,000 a month. */
async function leased(changes = {}) {
  const terms = { startsOn: '2026-01-01', rentAmount: 1000, depositAmount: 0, ...changes }
  const tenancy = await addDraft(server, { landlord, tenant }, terms)
  await activate(landlord, tenancy.leaseId)
  return tenancy
}
const pay = (leaseId: string, amount: number) => create(landlord, api.payments.create, { leaseId, amount })

interface Shown {
  id: string
  type: string
}
async function remindersOf(person: Person) {
  const answer = await person.send(api.reminders.list, { query: { pageSize: 100 } })
  const rows: Shown[] = answer.body.data
  return { all: rows, of: (type: string) => rows.find((row) => row.type === type)?.id ?? '' }
}
const outcomes = async (id: string) => (await runsOf(server, id)).map(([, , outcome]) => outcome)
const bodies = async (person: Person) =>
  (await lettersTo(server, person)).filter(({ template }) => template === 'reminder.due').map((mail) => mail.body_text)

describe('reminders from leases', () => {
  it('are one of each type per lease, however often they are generated', async () => {
    const { leaseId, propertyId } = await leased({ endsOn: '2026-12-31', dueDay: 1 })
    expect((await generate()).body.data).toEqual({ created: 3, existing: 0 })
    expect((await generate()).body.data).toEqual({ created: 0, existing: 3 })
    const { all } = await remindersOf(landlord)
    const common = { source: 'LEASE', leaseId, propertyId, isActive: true, timeZone: 'America/New_York' }
    expect(all.sort((one, other) => one.type.localeCompare(other.type))).toMatchObject([
      {
        ...common,
        type: 'LEASE_EXPIRY',
        frequency: 'ONCE',
        nextRunAt: '2026-11-01T14:00:00.000Z',
        userId: landlord.id,
      },
      {
        ...common,
        type: 'PAYMENT_OVERDUE',
        frequency: 'WEEKLY',
        nextRunAt: '2026-01-11T14:00:00.000Z',
        userId: tenant.id,
      },
      { ...common, type: 'RENT_DUE', frequency: 'MONTHLY', nextRunAt: '2026-01-29T14:00:00.000Z', userId: tenant.id },
    ])
  })

  it('are created once when many ask at once', async () => {
    await leased()
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate({ types: ['RENT_DUE'] })))
    const made = answers.map(({ body }) => body.data)
    expect(made.reduce((sum, { created }) => sum + created, 0)).toBe(1)
    expect(made.reduce((sum, { existing }) => sum + existing, 0)).toBe(4)
    expect((await remindersOf(landlord)).all).toHaveLength(1)
  })

  it('are created again if removed, and stay paused if paused', async () => {
    await leased()
    await generate({ types: ['RENT_DUE', 'PAYMENT_OVERDUE'] })
    const { of } = await remindersOf(landlord)
    await landlord.send(api.reminders.remove, { params: { id: of('RENT_DUE') } })
    await landlord.send(api.reminders.update, { params: { id: of('PAYMENT_OVERDUE') }, body: { isActive: false } })
    expect((await generate()).body.data).toEqual({ created: 1, existing: 1 })
    expect((await reminderRow(server, of('PAYMENT_OVERDUE'))).is_active).toBe(false)
  })

  it('are for one home, or for every lease within reach', async () => {
    const one = await leased()
    const stranger = await server.as('LANDLORD')
    expect((await generate({}, stranger)).body.data).toEqual({ created: 0, existing: 0 })
    for (const propertyId of [one.propertyId, newId()]) {
      const refusal = await generate({ propertyId }, stranger)
      expect(refusal.status).toBe(422)
      expect(pathsOf(refusal)).toEqual(['propertyId'])
    }
    const elsewhere = await addProperty(landlord)
    expect((await generate({ propertyId: elsewhere })).body.data).toEqual({ created: 0, existing: 0 })
    expect((await generate({ propertyId: one.propertyId })).body.data.created).toBe(2)
    const manager = await server.as('PROPERTY_MANAGER')
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', one.propertyId).execute(),
    )
    expect((await generate({}, manager)).body.data).toEqual({ created: 0, existing: 2 })
  })

  it.each([
    [{ types: [] }, 'types'],
    [{ types: ['INSPECTION'] }, 'types.0'],
    [{ leadDays: 15 }, 'leadDays'],
    [{ leadDays: 1.5 }, 'leadDays'],
    [{ from: '2026-01-01' }, 'from'],
  ])('refuses %j', async (body, path) => {
    const answer = await generate(body)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('are refused without a token and to roles that can’t set any', async () => {
    expect((await generate({}, server.anonymous)).status).toBe(401)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) {
      expect((await generate({}, await server.as(role))).status).toBe(403)
    }
  })

  it('keep their type and recipients; their words and times can change', async () => {
    const { propertyId } = await leased()
    await generate({ types: ['RENT_DUE'] })
    const id = (await remindersOf(landlord)).of('RENT_DUE')
    const change = (body: object) => landlord.send(api.reminders.update, { params: { id }, body })
    for (const [body, path] of [
      [{ type: 'INSPECTION' }, 'type'],
      [{ userId: landlord.id }, 'userId'],
      [{ propertyId: null }, 'propertyId'],
    ] as const) {
      const answer = await change(body)
      expect(answer.status).toBe(422)
      expect(pathsOf(answer)).toEqual([path])
    }
    const answer = await change({ title: 'Rent, please', propertyId, nextRunAt: '2026-01-20T15:00:00.000Z' })
    expect(answer.body.data).toMatchObject({ title: 'Rent, please', nextRunAt: '2026-01-20T15:00:00.000Z' })
  })
})

describe('the rent reminder', () => {
  const rentDue = async (leadDays = 3) => {
    await generate({ types: ['RENT_DUE'], leadDays })
    return (await remindersOf(landlord)).of('RENT_DUE')
  }

  it('runs before each due day with what will be owed, even on the last day of short months', async () => {
    const { leaseId } = await leased({ startsOn: '2026-01-31', dueDay: 31 })
    const id = await rentDue()
    await pass('2026-01-28T14:00:00Z')
    await pass('2026-02-25T14:00:00Z')
    await pass('2026-03-28T13:00:00Z')
    expect((await runsOf(server, id)).map(([occurrence, , outcome]) => [occurrence, outcome])).toEqual([
      ['2026-01-28T14:00:00.000Z', 'SENT'],
      ['2026-02-25T14:00:00.000Z', 'SENT'],
      ['2026-03-28T13:00:00.000Z', 'SENT'],
    ])
    const [first, second] = await bodies(tenant)
    expect(first).toContain('$1,000.00 for Maple Court 4B is due on Jan 31, 2026.')
    expect(second).toContain('$2,000.00 for Maple Court 4B is due on Feb 28, 2026.')
    expect(await remindersIn(tenant)).toMatchObject([{ path: '/payments' }, {}, {}])
    expect((await runsOf(server, id)).length).toBe(3)
    expect(leaseId).toBeTruthy()
  })

  it('is not needed when rent is paid, or a payment is waiting to be confirmed', async () => {
    const { leaseId } = await leased()
    const id = await rentDue()
    await pay(leaseId, 2000)
    await pass('2026-01-29T14:00:00Z')
    await pass('2026-02-20T14:00:00Z')
    await reportPayment(tenant, leaseId, { amount: 1000 })
    await pass('2026-02-26T14:00:00Z')
    expect(await outcomes(id)).toEqual(['NOT_NEEDED', 'NOT_NEEDED'])
    await pass('2026-03-29T13:00:00Z')
    expect((await outcomes(id)).at(-1)).toBe('SENT')
    expect((await reminderRow(server, id)).is_active).toBe(true)
  })

  it('isn’t sent for a due day after the lease', async () => {
    await leased({ endsOn: '2026-03-31', dueDay: 1 })
    await generate({ types: ['RENT_DUE'] })
    const { of } = await remindersOf(landlord)
    const answer = await landlord.send(api.reminders.read, { params: { id: of('RENT_DUE') } })
    expect(answer.body.data.nextRuns).toEqual(['2026-01-29T14:00:00.000Z', '2026-02-26T14:00:00.000Z'])
  })

  it('pauses when the lease has ended', async () => {
    const { leaseId } = await leased()
    const id = await rentDue()
    await at('2026-01-20T14:00:00Z')
    expect((await moveLease(landlord, leaseId, { status: 'ENDED', endsOn: '2026-01-20' })).status).toBe(200)
    await pass('2026-01-29T14:00:00Z')
    expect(await outcomes(id)).toEqual(['NOT_NEEDED'])
    expect((await reminderRow(server, id)).is_active).toBe(false)
    expect(await bodies(tenant)).toEqual([])
  })
})

describe('the overdue rent reminder', () => {
  it('runs weekly while something is overdue, and only then', async () => {
    const { leaseId } = await leased({ dueDay: 5 })
    await generate({ types: ['PAYMENT_OVERDUE'] })
    const id = (await remindersOf(landlord)).of('PAYMENT_OVERDUE')
    await pass('2026-01-11T14:00:00Z')
    await pass('2026-01-18T14:00:00Z')
    await pay(leaseId, 2000)
    await pass('2026-01-25T14:00:00Z')
    expect(await outcomes(id)).toEqual(['SENT', 'SENT', 'NOT_NEEDED'])
    const [first] = await bodies(tenant)
    expect(first).toMatch(/\$1,\d{3}\.\d\d for Maple Court 4B has been overdue since Jan 1, 2026\./)
  })
})

describe('the lease end reminder', () => {
  const ending = async () => {
    const tenancy = await leased({ endsOn: '2026-06-30' })
    const manager = await server.as('PROPERTY_MANAGER')
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', tenancy.propertyId).execute(),
    )
    await generate({ types: ['LEASE_EXPIRY'] })
    return { ...tenancy, manager, id: (await remindersOf(landlord)).of('LEASE_EXPIRY') }
  }

  it('goes to the landlord and the manager, sixty days before', async () => {
    const { id, manager, leaseId } = await ending()
    await pass('2026-05-01T13:00:00Z')
    expect(await runsOf(server, id)).toEqual([['2026-05-01T13:00:00.000Z', 'SCHEDULED', 'SENT', 2]])
    const [letter] = await bodies(landlord)
    expect(letter).toContain('The lease of Noor Haddad for Maple Court 4B ends on Jun 30, 2026.')
    expect(await bodies(manager)).toHaveLength(1)
    expect(await bodies(tenant)).toEqual([])
    expect(await remindersIn(landlord)).toMatchObject([{ path: `/leases/${leaseId}`, reminderId: id }])
  })

  it('is not needed when the lease was renewed', async () => {
    const { id, leaseId } = await ending()
    const renewal = await renew(landlord, leaseId, { startsOn: '2026-07-01', endsOn: null, depositAmount: 0 })
    await activate(landlord, renewal.body.data.id)
    await pass('2026-05-01T13:00:00Z')
    expect(await outcomes(id)).toEqual(['NOT_NEEDED'])
    expect(await bodies(landlord)).toEqual([])
  })

  it('runs the next morning when less than sixty days are left, and never without an end date', async () => {
    await leased({ endsOn: '2026-02-10' })
    await generate({ types: ['LEASE_EXPIRY'] })
    const { all } = await remindersOf(landlord)
    expect(all).toMatchObject([{ nextRunAt: '2026-01-11T14:00:00.000Z' }])
  })
})

it('can be listed after those that people set, which come by their next run', async () => {
  await leased()
  await generate()
  const propertyId = await addProperty(landlord)
  const set = (title: string, nextRunAt: string) =>
    create(landlord, api.reminders.create, { title, propertyId, nextRunAt })
  await set('Later', '2026-03-01T12:00:00Z')
  await set('Sooner', '2026-02-01T12:00:00Z')
  const query = { sort: 'upcoming', order: 'asc', pageSize: 100 }
  const { data } = (await landlord.send(api.reminders.list, { query })).body
  const titles = data.map(({ title, leaseId }: { title: string; leaseId: string | null }) => leaseId ?? title)
  expect(titles.slice(0, 2)).toEqual(['Sooner', 'Later'])
  expect(titles.length).toBeGreaterThan(2)
  expect(titles.slice(2)).not.toContain('Sooner')
})
