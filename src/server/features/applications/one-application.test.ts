import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays, dayIn, utcDay } from '#contract/calendar.ts'
import { createApp } from '#server/app.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'
import { addApproved } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let propertyId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  tenant = await server.as('TENANT')
  propertyId = await addProperty(landlord)
})

afterEach(() => {
  server.clock.now = null
})

const apply = (changes: Record<string, unknown> = {}) =>
  tenant.send(api.applications.create, { body: applicationInput(propertyId, changes) })
const decide = (id: string, status: string) =>
  landlord.send(api.applications.decide, { params: { id }, body: { status } })

describe('applications of one account', () => {
  it('are as many a day as the server allows; refused ones don’t count', async () => {
    server.clock.now = new Date('2026-06-01T12:00:00Z')
    const { services } = server
    const app = await createApp({ ...services, env: { ...services.env, LIMIT_APPLICATIONS_PER_ACCOUNT: 2 } })
    const person = await server.as('TENANT')
    const send = sender(app, person.token)
    const applyFor = (home: string) => send(api.applications.create, { body: applicationInput(home) })
    const homes = [propertyId, await addProperty(landlord), await addProperty(landlord)] as const
    expect((await applyFor(homes[0])).status).toBe(201)
    expect((await applyFor(homes[0])).status).toBe(409)
    expect((await applyFor(homes[1])).status).toBe(201)
    const third = await applyFor(homes[2])
    expect([third.status, third.body.message]).toEqual([
      429,
      'You can apply for 2 homes a day. Apply for the next one tomorrow.',
    ])
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(86_000)
    server.clock.now = new Date('2026-06-02T12:00:01Z')
    expect((await applyFor(homes[2])).status).toBe(201)
    await app.close()
  })

  it('are one waiting for a home, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  })
})

describe('a second application for the same home', () => {
  it.each(['PENDING', 'REVIEWING', 'APPROVED'])('is refused while the first one is %s', async (status) => {
    const id = await addApplication(tenant, propertyId)
    if (status !== 'PENDING') await decide(id, status)
    const second = await apply()
    expect(second.status).toBe(409)
    expect(second.body.message).toBe(
      'You already applied for this home. You’ll find your application under My Applications.',
    )
  })

  it('is possible once the first one was declined or withdrawn, and for another home', async () => {
    const first = await addApplication(tenant, propertyId)
    await decide(first, 'DECLINED')
    const second = await addApplication(tenant, propertyId)
    await tenant.send(api.applications.withdraw, { params: { id: second } })
    expect((await apply()).status).toBe(201)
    expect((await apply({ propertyId: await addProperty(landlord) })).status).toBe(201)
  })

  it('is possible once the lease of the first one is canceled, which can then no longer be leased', async () => {
    const id = await addApproved(landlord, tenant, propertyId)
    const body = { startsOn: '2027-01-01', rentAmount: 900 }
    const lease = await landlord.send(api.applications.lease, { params: { id }, body })
    expect((await apply()).status).toBe(409)
    await landlord.send(api.leases.move, { params: { id: lease.body.data.id }, body: { status: 'CANCELLED' } })
    expect((await apply()).status).toBe(201)
    const again = await landlord.send(api.applications.lease, { params: { id }, body })
    expect(again.status).toBe(409)
    expect(again.body.message).toContain('applied for the home again')
  })

  it('that an earlier version took stays, and counts', async () => {
    const first = await addApplication(tenant, propertyId)
    await systemTransaction(server.services.db, (tx) =>
      sql`update applications set is_repeat = true where id = ${first}`.execute(tx),
    )
    expect((await apply()).status).toBe(409)
  })
})

describe('an application', () => {
  it.each([
    [{ phone: 'abc' }, 'phone', 'Enter a phone number like (555) 123-4567'],
    [{ dob: '1900-01-01' }, 'dob', 'Dob must be at most 120 years ago'],
    [{ dob: addDays(utcDay(new Date()), -400) }, 'dob', 'Dob must be at least 14 years ago'],
    [{ desiredMoveIn: '2999-01-01' }, 'desiredMoveIn', 'Desired move in must be within 5 years'],
    [{ desiredMoveIn: '2020-01-01' }, 'desiredMoveIn', 'Desired move-in date must not be in the past'],
    [{ pets: [] }, 'pets', 'List each pet, or uncheck the box'],
    [{ pets: [{ type: ' ', count: 1 }] }, 'pets.0.type', 'Type is required'],
  ])('is refused with %j', async (changes, path, message) => {
    const answer = await apply(changes)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([{ path, msg: message, message }])
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'can ask for today in %s, but not for the day before',
    async (timeZone) => {
      propertyId = await addProperty(landlord, { timeZone })
      const today = dayIn(timeZone, server.services.clock())
      expect((await apply({ desiredMoveIn: addDays(today, -1) })).status).toBe(422)
      expect((await apply({ desiredMoveIn: today })).status).toBe(201)
    },
  )

  it('can be signed in another script than it was filled in', async () => {
    expect((await apply({ signature: '山田太郎' })).status).toBe(201)
  })
})
