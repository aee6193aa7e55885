import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addLease, addTenancy, addTenant, idsOf, pathsOf, tenantInput } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let stranger: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  stranger = await server.as('LANDLORD')
})

const add = (body: unknown, person = landlord) => person.send(api.tenants.create, { body })
const list = (person: Person, query = {}) => person.send(api.tenants.list, { query })
const remove = (person: Person, id: string) => person.send(api.tenants.remove, { params: { id } })

describe('adding a tenant', () => {
  it('shows what was entered, and no lease yet', async () => {
    const answer = await add(tenantInput({ email: ' Noor.Once@Example.com ', phone: ' ' }))
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor.once@example.com',
      phone: null,
      propertyId: null,
      homes: [],
      leaseId: null,
      leaseStatus: null,
      balance: 0,
      currency: 'USD',
      locale: 'en-US',
      moveInDate: null,
      otherLease: null,
      portal: 'NONE',
      invitedUntil: null,
      reminderEmails: null,
      link: null,
      archivedAt: null,
    })
  })

  it.each(['firstName', 'lastName', 'email'])('refuses a missing %s', async (field) => {
    for (const value of [undefined, '', '  ']) {
      const answer = await add(tenantInput({ [field]: value }))
      expect(answer.status).toBe(422)
      expect(pathsOf(answer)).toContain(field)
    }
  })

  it('refuses unknown fields', async () => {
    const answer = await add(tenantInput({ landlordId: stranger.id }))
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toEqual(['landlordId'])
  })

  it('refuses a second tenant with the same email, except for another landlord or after a removal', async () => {
    const body = tenantInput()
    const first = await add(body)
    expect((await add({ ...body, email: body.email.toUpperCase() })).status).toBe(409)
    expect((await add(body, stranger)).status).toBe(201)
    expect((await remove(landlord, first.body.data.id)).status).toBe(200)
    expect((await add(body)).status).toBe(201)
  })

  it('gives the same answer for a missing home and for someone else’s', async () => {
    const foreign = await add(tenantInput({ propertyId: await addProperty(stranger) }))
    const missing = await add(tenantInput({ propertyId: newId() }))
    expect(foreign.status).toBe(422)
    expect(pathsOf(foreign)).toEqual(['propertyId'])
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  })

  it('gives a tenant added by an administrator to the home’s landlord', async () => {
    const admin = await server.as('ADMIN')
    const answer = await add(tenantInput({ propertyId: await addProperty(landlord) }), admin)
    expect(answer.status).toBe(201)
    expect(idsOf(await list(landlord))).toContain(answer.body.data.id)
  })
})

describe('the account of a tenant', () => {
  it('is linked once this landlord approves its application, and never by address alone', async () => {
    const person = await server.as('TENANT')
    const { leaseId } = await addTenancy(landlord, person)
    await landlord.send(api.payments.create, { body: { leaseId, amount: 10 } })
    expect((await person.send(api.payments.list)).body.total).toBe(1)

    const home = await addProperty(stranger)
    await addApplication(person, home)
    const unlinked = await addTenant(stranger, { email: person.email })
    const lease = await addLease(stranger, home, unlinked)
    await stranger.send(api.payments.create, { body: { leaseId: lease, amount: 20 } })
    expect((await person.send(api.payments.list)).body.total).toBe(1)
  })
})

describe('the list of tenants', () => {
  it('is refused without a token and to roles without one', async () => {
    expect((await list(server.anonymous)).status).toBe(401)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) {
      const person = await server.as(role)
      expect((await list(person)).status).toBe(403)
      expect((await add(tenantInput(), person)).status).toBe(403)
      expect((await remove(person, newId())).status).toBe(403)
    }
  })

  it('shows landlords only their own, whatever they search or filter for', async () => {
    const mine = await server.as('LANDLORD')
    const other = await server.as('LANDLORD')
    const home = await addProperty(other)
    const foreign = await addTenant(other, { lastName: 'Foxglove', propertyId: home })
    const own = await addTenant(mine)
    expect(idsOf(await list(mine))).toEqual([own])
    expect((await list(mine, { search: 'foxglove' })).body).toMatchObject({ data: [], total: 0 })
    expect((await list(mine, { propertyId: home })).body.total).toBe(0)
    expect(idsOf(await list(other, { search: 'foxglove' }))).toEqual([foreign])
  })

  it('shows managers the tenants of the homes they manage, and all until one is assigned', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const managed = await addProperty(landlord)
    const lastName = 'Reachable'
    const elsewhere = await addTenant(landlord, { lastName })
    const byHome = await addTenant(landlord, { lastName, propertyId: managed })
    const byLease = await addTenant(landlord, { lastName })
    await addLease(landlord, managed, byLease)
    const found = idsOf(await list(manager, { search: lastName }))
    expect(found.sort()).toEqual([elsewhere, byHome, byLease].sort())
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', managed).execute(),
    )
    expect(idsOf(await list(manager)).sort()).toEqual([byHome, byLease].sort())
  })

  it('finds what its columns show', async () => {
    const person = await server.as('LANDLORD')
    const id = await addTenant(person, { firstName: 'Ana', lastName: '100%_Real', email: 'ana@tenants.example' })
    await addTenant(person, { firstName: 'Boris', phone: null })
    for (const search of ['ANA 100', '%_r', 'ana@tenants', '010-4040']) {
      expect(idsOf(await list(person, { search }))).toEqual([id])
    }
    for (const [search, total] of [
      ['active', 2],
      ['$0.00', 2],
      ['coming soon', 2],
      ['n/a', 1],
      ['zzz', 0],
    ] as const) {
      expect((await list(person, { search })).body.total).toBe(total)
    }
  })

  it('shows and finds the lease, the balance and the move-in date', async () => {
    const person = await server.as('LANDLORD')
    const home = await addProperty(person)
    const id = await addTenant(person)
    const lease = { startsOn: '2025-03-09', endsOn: '2026-03-08', status: 'ENDED' }
    await addLease(person, home, id, lease)
    const renewed = await addLease(person, home, id, { startsOn: '2026-03-09' })
    await person.send(api.payments.create, { body: { leaseId: renewed, amount: 1234.56 } })
    const answer = await list(person)
    expect(answer.body.data[0]).toMatchObject({
      propertyId: home,
      leaseStatus: 'ACTIVE',
      balance: -1234.56,
      moveInDate: '2025-03-09',
    })
    for (const search of ['-$1,234.56', '-1234.56', '3/9/2025']) {
      expect(idsOf(await list(person, { search }))).toEqual([id])
    }
    expect((await list(person, { search: 'coming soon' })).body.total).toBe(0)
  })

  it.each(['name', 'email', 'phone', 'leaseStatus', 'balance', 'moveInDate', 'createdAt'])(
    'sorts by %s',
    async (sort) => {
      const person = await server.as('LANDLORD')
      const home = await addProperty(person)
      const first = await addTenant(person, { firstName: 'Ada', email: 'a@b.example', phone: '555 0001' })
      const second = await addTenant(person, { firstName: 'Bo', email: 'b@b.example', phone: '555 0002' })
      await addLease(person, home, first, { startsOn: '2025-01-01', endsOn: '2025-12-31' })
      const ended = await addLease(person, home, second, {
        status: 'ENDED',
        startsOn: '2025-02-01',
        endsOn: '2025-03-01',
      })
      await person.send(api.payments.create, { body: { leaseId: ended, amount: 5 } })
      const up = idsOf(await list(person, { sort, order: 'asc' }))
      expect(up).toEqual(sort === 'balance' ? [second, first] : [first, second])
      expect(idsOf(await list(person, { sort, order: 'desc' }))).toEqual(up.toReversed())
    },
  )
})

describe('removing a tenant', () => {
  it('takes them off the list once and keeps their payments', async () => {
    const person = await server.as('LANDLORD')
    const tenant = await server.as('TENANT')
    const { tenantId, leaseId } = await addTenancy(person, tenant)
    await person.send(api.payments.create, { body: { leaseId, amount: 10 } })
    await person.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED' } })
    expect((await remove(person, tenantId)).body.data).toEqual({ id: tenantId })
    expect((await list(person)).body.total).toBe(0)
    expect((await person.send(api.payments.list)).body.data[0].tenantName).toBe('Noor Haddad')
    expect((await tenant.send(api.payments.list)).body.total).toBe(1)
    expect((await remove(person, tenantId)).status).toBe(404)
  })

  it('answers 404 for someone else’s tenant and leaves them there', async () => {
    const id = await addTenant(landlord)
    expect((await remove(stranger, id)).status).toBe(404)
    expect((await remove(stranger, newId())).status).toBe(404)
    expect(idsOf(await list(landlord, { pageSize: 100 }))).toContain(id)
  })
})

describe('the homes of a tenant', () => {
  const homesOf = async (person: Person, id: string) =>
    (await list(person, { pageSize: 100 })).body.data.find((row: { id: string }) => row.id === id)?.homes

  it('are those of every lease that isn’t over; before the first, the one they belong to', async () => {
    const ids = []
    for (const title of ['Ash House', 'Birch House', 'Cedar House']) ids.push(await addProperty(landlord, { title }))
    const [ash = '', birch = '', cedar = ''] = ids
    const tenantId = await addTenant(landlord)
    expect(await homesOf(landlord, tenantId)).toEqual([])
    await landlord.send(api.tenants.update, { params: { id: tenantId }, body: { propertyId: cedar } })
    expect(await homesOf(landlord, tenantId)).toEqual([{ id: cedar, title: 'Cedar House' }])
    await addLease(landlord, birch, tenantId, { status: 'DRAFT' })
    const running = await addLease(landlord, ash, tenantId)
    const both = [
      { id: ash, title: 'Ash House' },
      { id: birch, title: 'Birch House' },
    ]
    expect(await homesOf(landlord, tenantId)).toEqual(both)
    expect((await landlord.send(api.tenants.read, { params: { id: tenantId } })).body.data.homes).toEqual(both)
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('leases').set({ status: 'ENDED', ends_on: '2027-12-31' }).where('id', '=', running).execute(),
    )
    expect(await homesOf(landlord, tenantId)).toEqual(both.slice(1))
  })

  it('are only those that a manager is assigned to', async () => {
    const person = await server.as('TENANT')
    const { propertyId, tenantId } = await addTenancy(landlord, person)
    const other = await addProperty(landlord)
    await addLease(landlord, other, tenantId)
    const manager = await server.as('PROPERTY_MANAGER')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
    )
    expect((await homesOf(manager, tenantId)).map(({ id }: { id: string }) => id)).toEqual([propertyId])
    expect((await homesOf(landlord, tenantId)).map(({ id }: { id: string }) => id).sort()).toEqual(
      [propertyId, other].sort(),
    )
  })
})
