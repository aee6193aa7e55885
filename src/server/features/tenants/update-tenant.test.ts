import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
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

const change = (person: Person, id: string, body: object) => person.send(api.tenants.update, { params: { id }, body })
const list = (person: Person, search = '') => person.send(api.tenants.list, { query: { search } })
const approve = async (person: Person, home: string) => {
  const id = await addApplication(person, home)
  await landlord.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
}

describe('changing a tenant', () => {
  it('changes the given fields and keeps the rest', async () => {
    const body = tenantInput()
    const id = await addTenant(landlord, body)
    const renamed = await change(landlord, id, { firstName: ' Nora ', phone: '' })
    expect(renamed.status).toBe(200)
    const after = { ...body, firstName: 'Nora', phone: null, propertyId: null }
    expect(renamed.body.data).toMatchObject({ id, ...after })
    const home = await addProperty(landlord)
    const email = `new.${newId()}@example.com`
    const moved = await change(landlord, id, { email: email.toUpperCase(), propertyId: home, lastName: 'Ito' })
    expect(moved.body.data).toMatchObject({ ...after, email, propertyId: home, lastName: 'Ito' })
    expect((await change(landlord, id, { propertyId: null })).body.data.propertyId).toBeNull()
    expect((await list(landlord, email)).body.data).toMatchObject([{ firstName: 'Nora', lastName: 'Ito', email }])
  })

  it.each([
    [{}, ''],
    [{ firstName: ' ' }, 'firstName'],
    [{ lastName: null }, 'lastName'],
    [{ email: 'nobody' }, 'email'],
    [{ landlordId: newId() }, 'landlordId'],
    [{ balance: 0 }, 'balance'],
  ])('refuses %j', async (body, path) => {
    const answer = await change(landlord, await addTenant(landlord), body)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('refuses the email of another of the landlord’s tenants, but not its own or a removed tenant’s', async () => {
    const [first, second] = [tenantInput(), tenantInput()]
    const other = await addTenant(landlord, first)
    const id = await addTenant(landlord, second)
    const refused = await change(landlord, id, { email: first.email })
    expect([refused.status, refused.body.message]).toEqual([409, 'You already have a tenant with this email address.'])
    expect((await change(landlord, id, { email: second.email })).status).toBe(200)
    await landlord.send(api.tenants.remove, { params: { id: other } })
    expect((await change(landlord, id, { email: first.email })).status).toBe(200)
  })

  it('gives the same answer for a missing home and for someone else’s', async () => {
    const id = await addTenant(landlord)
    for (const propertyId of [await addProperty(stranger), newId()]) {
      const answer = await change(landlord, id, { propertyId })
      expect([answer.status, answer.body.message]).toEqual([422, 'This property does not exist.'])
      expect(pathsOf(answer)).toEqual(['propertyId'])
    }
  })

  it('is for the landlord, managers of the tenant’s home, and an administrator within the landlord’s homes', async () => {
    const id = await addTenant(landlord)
    expect((await change(stranger, id, { firstName: 'x' })).status).toBe(404)
    expect((await change(landlord, newId(), { firstName: 'x' })).status).toBe(404)
    expect((await change(await server.as('PROPERTY_MANAGER'), id, { firstName: 'x' })).status).toBe(404)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) {
      expect((await change(await server.as(role), id, { firstName: 'x' })).status).toBe(403)
    }
    expect((await change(server.anonymous, id, { firstName: 'x' })).status).toBe(401)
    const admin = await server.as('ADMIN')
    expect((await change(admin, id, { firstName: 'Ada', propertyId: await addProperty(landlord) })).status).toBe(200)
    const foreign = await change(admin, id, { propertyId: await addProperty(stranger) })
    expect([foreign.status, foreign.body.message]).toEqual([422, 'This property belongs to another landlord.'])
  })

  it('shows in the payment search and in leases', async () => {
    const home = await addProperty(landlord)
    const id = await addTenant(landlord, { firstName: 'Quentin', lastName: 'Before' })
    const leaseId = await addLease(landlord, home, id)
    const payment = await landlord.send(api.payments.create, { body: { leaseId, amount: 12 } })
    await change(landlord, id, { lastName: `After${id.slice(-6)}` })
    const found = await landlord.send(api.payments.list, { query: { search: `Quentin After${id.slice(-6)}` } })
    expect(idsOf(found)).toEqual([payment.body.data.id])
    const tenants = await list(landlord, `After${id.slice(-6)}`)
    expect(tenants.body.data).toMatchObject([{ id, leaseId, leaseStatus: 'ACTIVE' }])
  })
})

describe('the account of a tenant whose address is corrected', () => {
  it('is linked if this landlord approved its owner, and not otherwise', async () => {
    const home = await addProperty(landlord)
    const [approved, unknown] = [await server.as('TENANT'), await server.as('TENANT')]
    await approve(approved, home)
    const first = await addTenant(landlord, { email: `typo.${newId()}@example.com` })
    await change(landlord, first, { email: approved.email })
    const second = await addTenant(landlord)
    await change(landlord, second, { email: unknown.email })
    expect((await approved.send(api.leases.list)).body.total).toBe(0)
    const lease = await addLease(landlord, home, first)
    expect(idsOf(await approved.send(api.leases.list))).toEqual([lease])
    await addLease(landlord, await addProperty(landlord), second)
    expect((await unknown.send(api.leases.list)).body.total).toBe(0)
  })

  it('stays linked once linked', async () => {
    const person = await server.as('TENANT')
    const { tenantId, leaseId } = await addTenancy(landlord, person)
    await change(landlord, tenantId, { email: `moved.${newId()}@example.com` })
    expect(idsOf(await person.send(api.leases.list))).toEqual([leaseId])
  })
})
