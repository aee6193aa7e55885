import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addTenancy, idsOf, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let admin: Person
let landlord: Person
let home: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
  landlord = await server.as('LANDLORD')
  home = await addProperty(landlord)
})

const set = (person: Person, body: object) => person.send(api.reminders.create, { body })
const list = (person: Person, query = {}) => person.send(api.reminders.list, { query })
const add = (person: Person, body: object) => create(person, api.reminders.create, body)

describe('setting a reminder', () => {
  it('is active and runs once by default', async () => {
    const answer = await set(landlord, { title: 'Smoke detectors', propertyId: home })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      title: 'Smoke detectors',
      description: null,
      type: null,
      frequency: 'ONCE',
      nextRunAt: null,
      isActive: true,
      homeIsArchived: false,
      tenantIsArchived: false,
      userId: null,
      propertyId: home,
      buildingId: null,
      buildingName: null,
      targetName: 'Maple Court 4B',
      timeZone: 'America/Los_Angeles',
      leaseId: null,
      source: 'MANUAL',
      createdByName: `Test ${landlord.id.slice(-6)}`,
      createdAt: expect.any(String),
      lastRunAt: null,
    })
  })

  it('keeps everything that was entered', async () => {
    const body = {
      title: 'Rent',
      description: 'Due on the first',
      type: 'RENT_DUE',
      frequency: 'MONTHLY',
      nextRunAt: '2027-01-31T14:00:00.000Z',
      isActive: false,
      userId: landlord.id,
      propertyId: home,
      timeZone: 'Europe/Berlin',
    }
    expect((await set(landlord, body)).body.data).toMatchObject(body)
  })

  it.each([
    [{ title: '', description: ' ' }, 'title'],
    [{ type: 'GENERAL' }, 'type'],
    [{ frequency: 'HOURLY' }, 'frequency'],
    [{ nextRunAt: '2027-01-31' }, 'nextRunAt'],
    [{ isActive: 'yes' }, 'isActive'],
    [{ createdBy: newId() }, 'createdBy'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ nextRunAt: '2020-01-31T14:00:00.000Z' }, 'nextRunAt'],
    [{ nextRunAt: '2200-01-01T00:00:00.000Z' }, 'nextRunAt'],
  ])('refuses %j', async (changes, path) => {
    const answer = await set(landlord, { title: 'x', propertyId: home, ...changes })
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('gives the same answer for a missing target and for someone else’s', async () => {
    const stranger = await server.as('LANDLORD')
    const theirTenant = await server.as('TENANT')
    const { propertyId } = await addTenancy(stranger, theirTenant)
    for (const [field, foreign] of [
      ['propertyId', propertyId],
      ['userId', theirTenant.id],
      ['userId', stranger.id],
    ] as const) {
      const answers = [
        await set(landlord, { title: 'x', [field]: foreign }),
        await set(landlord, { title: 'x', [field]: newId() }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([422, 422])
      expect(answers.flatMap(pathsOf)).toEqual([field, field])
      expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
    }
  })

  it('can go to a landlord’s own tenant, and to the system only from an administrator', async () => {
    const tenant = await server.as('TENANT')
    await addTenancy(landlord, tenant)
    expect((await set(landlord, { title: 'x', userId: tenant.id })).status).toBe(201)
    expect((await set(admin, { title: 'Backup drill' })).status).toBe(201)
    expect((await set(landlord, { title: 'Backup drill' })).status).toBe(422)
    expect((await set(await server.as('PROPERTY_MANAGER'), { title: 'Backup drill' })).status).toBe(422)
  })
})

describe('the zone of a reminder', () => {
  it('is the home’s by default, and UTC without a home', async () => {
    const zoneFor = async (body: object) => (await set(admin, { title: 'x', ...body })).body.data.timeZone
    expect(await zoneFor({ propertyId: home })).toBe('America/Los_Angeles')
    expect(await zoneFor({ propertyId: home, timeZone: 'Asia/Kathmandu' })).toBe('Asia/Kathmandu')
    expect(await zoneFor({ userId: landlord.id })).toBe('UTC')
  })
})

describe('one reminder', () => {
  it('can be read by the people whose lists show it, and not by others', async () => {
    const id = await add(landlord, { title: 'Gutters', userId: landlord.id })
    const read = (person: Person, of = id) => person.send(api.reminders.read, { params: { id: of } })
    expect((await read(landlord)).body.data).toMatchObject({ id, title: 'Gutters', targetName: expect.any(String) })
    expect((await read(admin)).status).toBe(200)
    expect((await read(server.anonymous)).status).toBe(401)
    expect((await read(await server.as('TENANT'))).status).toBe(403)
    const answers = [await read(await server.as('LANDLORD')), await read(landlord, newId())]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('the list of reminders', () => {
  it('is refused without a token and to roles without one', async () => {
    expect((await list(server.anonymous)).status).toBe(401)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) {
      const person = await server.as(role)
      expect((await list(person)).status).toBe(403)
      expect((await set(person, { title: 'x', userId: person.id })).status).toBe(403)
    }
  })

  it('keeps landlords apart, and shows managers what is set for the homes they manage', async () => {
    const other = await server.as('LANDLORD')
    const manager = await server.as('PROPERTY_MANAGER')
    const propertyId = await addProperty(other)
    const forHome = await add(other, { title: 'Chimney sweep', propertyId })
    const forMyself = await add(other, { title: 'Chimney bill', userId: other.id })
    const byAdmin = await add(admin, { title: 'Chimney permit', propertyId })
    expect(idsOf(await list(other))).toEqual([byAdmin, forMyself, forHome])
    expect((await list(landlord, { search: 'chimney' })).body).toMatchObject({ data: [], total: 0 })
    expect((await list(landlord, { propertyId })).body.total).toBe(0)
    expect((await list(landlord, { userId: other.id })).body.total).toBe(0)
    expect((await list(manager, { search: 'chimney' })).body.total).toBe(3)
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
    )
    expect(idsOf(await list(manager))).toEqual([byAdmin, forHome])
    const own = await add(manager, { title: 'Boiler', propertyId })
    expect(idsOf(await list(manager))).toEqual([own, byAdmin, forHome])
  })

  it('finds what its columns show, filters and sorts', async () => {
    const owner = await server.as('LANDLORD')
    const propertyId = await addProperty(owner)
    const first = await add(owner, {
      description: 'Air the cellar',
      frequency: 'WEEKLY',
      userId: owner.id,
      isActive: false,
    })
    const second = await add(owner, {
      title: 'Check leases',
      description: 'Unseen words',
      type: 'LEASE_EXPIRY',
      frequency: 'YEARLY',
      nextRunAt: '2027-01-05T15:04:00.000Z',
      propertyId,
    })
    for (const search of ['air the', 'general', 'weekly', 'n/a', 'inactive', `id: ${first}`]) {
      expect(idsOf(await list(owner, { search }))).toEqual([first])
    }
    for (const search of ['check l', 'lease_expiry', 'lease expiry', '1/5/2027, 3:04 PM', 'property', 'yearly']) {
      expect(idsOf(await list(owner, { search }))).toEqual([second])
    }
    expect((await list(owner, { search: 'unseen' })).body.total).toBe(0)
    expect(idsOf(await list(owner, { search: 'maple court' }))).toEqual([second])
    expect(idsOf(await list(owner, { search: owner.id.slice(-6) }))).toContain(first)
    expect(idsOf(await list(owner, { from: '2027-01-05', to: '2027-01-05' }))).toEqual([second])
    expect((await list(owner, { to: '2027-01-04' })).body.total).toBe(0)
    expect((await list(owner, { from: '2027-01-06' })).body.total).toBe(0)
    expect(idsOf(await list(owner, { isActive: 'false', frequency: 'WEEKLY' }))).toEqual([first])
    expect(idsOf(await list(owner, { type: 'LEASE_EXPIRY', isActive: 'true' }))).toEqual([second])
    for (const sort of ['title', 'type', 'frequency', 'isActive', 'createdAt']) {
      expect(idsOf(await list(owner, { sort, order: 'asc' }))).toEqual([first, second])
    }
    expect((await list(owner, { sort: 'lastRunAt' })).body.total).toBe(2)
    for (const sort of ['nextRunAt', 'target']) {
      expect(idsOf(await list(owner, { sort, order: 'asc' }))).toEqual([second, first])
    }
  })
})
