import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { auditOf } from '#test/harness/leasing.ts'
import { addLease, addTenancy, addTenant, idsOf, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let person: Person
let tenancy: Awaited<ReturnType<typeof addTenancy>>
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  person = await server.as('TENANT')
  tenancy = await addTenancy(landlord, person)
})

const read = (reader: Person, id: string) => reader.send(api.tenants.read, { params: { id } })
const list = (reader: Person, query = {}) => reader.send(api.tenants.list, { query })

describe('a single tenant', () => {
  it('comes with the home, the lease, the balance and the account', async () => {
    const { body } = await read(landlord, tenancy.tenantId)
    expect(body.data).toMatchObject({
      id: tenancy.tenantId,
      firstName: 'Noor',
      leaseId: tenancy.leaseId,
      leaseStatus: 'ACTIVE',
      moveInDate: '2026-01-01',
      propertyId: tenancy.propertyId,
      propertyTitle: 'Maple Court 4B',
      account: { id: person.id, email: person.email },
      createdAt: expect.any(String),
    })
    expect(Object.keys(body.data.account)).toEqual(['id', 'name', 'email'])
  })

  it('has no home or account until there is one', async () => {
    const { body } = await read(landlord, await addTenant(landlord))
    expect(body.data).toMatchObject({ propertyTitle: null, account: null, leaseStatus: null, moveInDate: null })
  })

  it('leaves an audit event for each reader, and none for someone who may not read', async () => {
    const id = await addTenant(landlord)
    const stranger = await server.as('LANDLORD')
    for (const reader of [landlord, stranger, landlord]) await read(reader, id)
    const reads = (await auditOf(server, id)).filter(([action]) => action === 'tenant.read')
    expect(reads).toEqual(Array(2).fill(['tenant.read', landlord.id]))
  })

  it('can be read within reach, also when removed from the list', async () => {
    const id = await addTenant(landlord)
    const manager = await server.as('PROPERTY_MANAGER')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', tenancy.propertyId).execute(),
    )
    expect((await read(manager, tenancy.tenantId)).status).toBe(200)
    expect((await read(manager, id)).status).toBe(404)
    expect((await read(await server.as('ADMIN'), id)).status).toBe(200)
    expect((await read(await server.as('LANDLORD'), id)).status).toBe(404)
    expect((await read(landlord, newId())).status).toBe(404)
    expect((await read(landlord, 'x')).status).toBe(422)
    expect((await read(person, tenancy.tenantId)).status).toBe(403)
    expect((await read(server.anonymous, id)).status).toBe(401)
    await landlord.send(api.tenants.remove, { params: { id } })
    expect((await read(landlord, id)).body.data.archivedAt).not.toBeNull()
  })
})

describe('the list of tenants, narrowed', () => {
  it('by lease status counts a tenant without a lease as active, as shown', async () => {
    const owner = await server.as('LANDLORD')
    const home = () => addProperty(owner)
    const [none, active, draft, ended] = [
      await addTenant(owner),
      await addTenant(owner),
      await addTenant(owner),
      await addTenant(owner),
    ]
    await addLease(owner, await home(), active)
    await addLease(owner, await home(), draft, { status: 'DRAFT' })
    await addLease(owner, await home(), ended, { status: 'ENDED', endsOn: '2026-02-28' })
    expect(idsOf(await list(owner, { leaseStatus: 'ACTIVE' }))).toEqual([active, none])
    expect(idsOf(await list(owner, { leaseStatus: 'NONE' }))).toEqual([none])
    expect(idsOf(await list(owner, { leaseStatus: 'DRAFT' }))).toEqual([draft])
    expect(idsOf(await list(owner, { leaseStatus: 'ENDED' }))).toEqual([ended])
    expect((await list(owner, { leaseStatus: 'CANCELLED' })).body.total).toBe(0)
    expect(pathsOf(await list(owner, { leaseStatus: 'LEFT' }))).toEqual(['leaseStatus'])
  })

  it('and sorts by the lease status that it shows, with the ones without a lease among the active', async () => {
    const owner = await server.as('LANDLORD')
    const terms: Record<string, Parameters<typeof addLease>[3] | null> = {
      draft: { status: 'DRAFT' },
      later: { startsOn: '2999-05-01', endsOn: null },
      ended: { status: 'ENDED', endsOn: '2026-02-28' },
      none: null,
      active: {},
      soon: { startsOn: '2999-04-01', endsOn: null },
    }
    for (const [lastName, lease] of Object.entries(terms)) {
      const tenantId = await addTenant(owner, { lastName })
      if (lease) await addLease(owner, await addProperty(owner), tenantId, lease)
    }
    const sorted = async (order: string, more = {}) =>
      (await list(owner, { sort: 'leaseStatus', order, ...more })).body.data.map(
        ({ lastName, leaseStatus }: { lastName: string; leaseStatus: string | null }) => `${lastName} ${leaseStatus}`,
      )
    const shown = ['none null', 'active ACTIVE', 'soon UPCOMING', 'later UPCOMING', 'draft DRAFT', 'ended ENDED']
    expect(await sorted('asc')).toEqual(shown)
    expect(await sorted('desc')).toEqual(shown.toReversed())
    expect(await sorted('asc', { leaseStatus: 'UPCOMING' })).toEqual(shown.slice(2, 4))
    expect(await sorted('asc', { leaseStatus: 'ACTIVE' })).toEqual(shown.slice(0, 2))
  })

  it('by move-in date', async () => {
    const owner = await server.as('LANDLORD')
    const [early, late] = [await addTenant(owner), await addTenant(owner)]
    await addTenant(owner)
    await addLease(owner, await addProperty(owner), early, { startsOn: '2026-01-15' })
    await addLease(owner, await addProperty(owner), late, { startsOn: '2026-02-01' })
    expect(idsOf(await list(owner, { from: '2026-01-15', to: '2026-01-15' }))).toEqual([early])
    expect(idsOf(await list(owner, { from: '2026-01-16' }))).toEqual([late])
    expect((await list(owner, { to: '2026-02-01' })).body.total).toBe(2)
    expect((await list(owner, { from: '2026-02-02', to: '2026-01-01' })).body).toMatchObject({ data: [], total: 0 })
    expect(pathsOf(await list(owner, { from: '2026-02-30' }))).toEqual(['from'])
  })
})
