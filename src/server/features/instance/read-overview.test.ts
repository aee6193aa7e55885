import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addLease, addTenancy, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const read = async (person: Person) => (await person.send(api.instance.overview)).body.data

describe('the overview', () => {
  it('counts what a manager manages', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const { propertyId, leaseId } = await addTenancy(landlord, await server.as('TENANT'), { rentAmount: 1200.5 })
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
    )
    await create(landlord, api.payments.create, { leaseId, amount: 10 })
    await create(landlord, api.tickets.create, { propertyId, title: 'Open' })
    const begun = await create(landlord, api.tickets.create, { propertyId, title: 'Begun' })
    const done = await create(landlord, api.tickets.create, { propertyId, title: 'Done' })
    for (const [id, status] of [
      [begun, 'IN_PROGRESS'],
      [done, 'IN_PROGRESS'],
      [done, 'RESOLVED'],
    ] as const) {
      await landlord.send(api.tickets.update, { params: { id }, body: { status } })
    }
    expect(await read(manager)).toEqual({
      ...{ properties: 1, leases: 1, tenants: 1, tickets: 2, payments: 1, mrr: 1200.5 },
      ...{ currency: 'USD', locale: 'en-US' },
    })
  })

  it('counts a lease while it is active and runs, and a tenant until removed', async () => {
    const admin = await server.as('ADMIN')
    const before = await read(admin)
    const home = await addProperty(landlord)
    const removed = await addTenant(landlord)
    const tenantId = await addTenant(landlord)
    const times = [
      { startsOn: '2026-01-01', endsOn: null, rentAmount: 1000 },
      { startsOn: '2025-01-01', endsOn: '2025-12-31', rentAmount: 900 },
      { startsOn: '2026-01-01', endsOn: null, status: 'DRAFT', rentAmount: 800 },
      { startsOn: '2020-01-01', endsOn: '2020-12-31', status: 'ENDED', rentAmount: 700 },
    ]
    for (const time of times) await addLease(landlord, home, tenantId, time)
    await landlord.send(api.tenants.remove, { params: { id: removed } })
    await addLease(landlord, await addProperty(landlord), tenantId, { startsOn: '2999-01-01' })
    const after = await read(admin)
    expect(after.properties - before.properties).toBe(2)
    expect(after.tenants - before.tenants).toBe(1)
    expect(after.leases - before.leases).toBe(1)
    expect(after.mrr - before.mrr).toBeCloseTo(1000, 2)
  })

  it('counts exactly what the reader’s lists show, for a manager of some homes and a manager of all', async () => {
    const [some, all] = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
    const home = await addProperty(landlord)
    // One tenant is tied to the home by their record, one only by a lease, and one to a home that no one manages.
    await addTenant(landlord, { propertyId: home })
    const leaseId = await addLease(landlord, home, await addTenant(landlord))
    await addLease(landlord, await addProperty(landlord), await addTenant(landlord))
    await create(landlord, api.payments.create, { leaseId, amount: 10 })
    await create(landlord, api.tickets.create, { propertyId: home, title: 'Open' })
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: some.id }).where('id', '=', home).execute(),
    )
    for (const manager of [some, all]) {
      const total = async (list: Endpoint, query: Record<string, string> = {}) =>
        (await manager.send(list, { query })).body.total
      expect(await read(manager)).toMatchObject({
        properties: await total(api.properties.list),
        tenants: await total(api.tenants.list),
        payments: await total(api.payments.list),
        tickets:
          (await total(api.tickets.list, { status: 'OPEN' })) +
          (await total(api.tickets.list, { status: 'IN_PROGRESS' })),
      })
    }
    expect(await read(some)).toMatchObject({ properties: 1, tenants: 2, leases: 1, payments: 1, tickets: 1 })
  })

  it('is for the back office', async () => {
    expect((await server.anonymous.send(api.instance.overview)).status).toBe(401)
    for (const role of ['LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const) {
      expect((await (await server.as(role)).send(api.instance.overview)).status).toBe(403)
    }
  })
})
