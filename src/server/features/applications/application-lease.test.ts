import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addTenancy, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let propertyId: string
let id: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  tenant = await server.as('TENANT')
  propertyId = await addProperty(landlord)
  id = await addApplication(tenant, propertyId)
})

const approve = (of = id) =>
  landlord.send(api.applications.decide, { params: { id: of }, body: { status: 'APPROVED' } })
const terms = { startsOn: '2027-01-15', endsOn: '2028-01-14', rentAmount: 1850.5, depositAmount: 900, dueDay: 3 }
const makeLease = (person = landlord, body: object = terms) =>
  person.send(api.applications.lease, { params: { id }, body })
const move = (leaseId: string, status: string) =>
  landlord.send(api.leases.move, { params: { id: leaseId }, body: { status } })
const detail = async (person = landlord) => (await person.send(api.applications.read, { params: { id } })).body.data
const tenants = async () => (await landlord.send(api.tenants.list, { query: { pageSize: 100 } })).body.data

describe('the lease of an approved application', () => {
  it('is drafted in one step, with a tenant record linked to the account', async () => {
    await approve()
    expect(await detail()).toMatchObject({ canBeLeased: true, leaseId: null })
    const answer = await makeLease()
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      ...terms,
      status: 'DRAFT',
      propertyId,
      applicationId: id,
      tenantName: 'Zoë Łukasiewicz',
      graceDays: 5,
    })
    const record = (await tenants()).find((row: { id: string }) => row.id === answer.body.data.tenantId)
    expect(record).toMatchObject({ email: tenant.email, phone: '(555) 010-2030', propertyId, leaseStatus: 'DRAFT' })
    const own = await tenant.send(api.leases.list)
    expect(own.body.data.map((row: { id: string }) => row.id)).toEqual([answer.body.data.id])
    expect(await detail()).toMatchObject({ canBeLeased: false, leaseId: answer.body.data.id })
    expect(await detail(tenant)).toMatchObject({ canBeLeased: false, leaseId: answer.body.data.id })
  })

  it('can begin with the rent and the deposit of its home', async () => {
    const { property } = await detail()
    expect(property).toMatchObject({ rentAmount: 1850, depositAmount: null })
    await landlord.send(api.properties.update, { params: { id: propertyId }, body: { depositAmount: 1200.5 } })
    expect((await detail()).property).toEqual({ ...property, depositAmount: 1200.5 })
  })

  it('gives the tenant record the two names of the account where the same name was typed', async () => {
    const names = { first_name: 'Maria', last_name: 'de la Cruz' }
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set(names).where('id', '=', tenant.id).execute(),
    )
    id = await addApplication(tenant, await addProperty(landlord), { fullName: 'Maria de la Cruz' })
    await approve()
    const { tenantId } = (await makeLease()).body.data
    const record = (await tenants()).find((row: { id: string }) => row.id === tenantId)
    expect(record).toMatchObject({ firstName: 'Maria', lastName: 'de la Cruz' })
  })

  it('reuses an existing tenant record, removed or not', async () => {
    const known = await addTenant(landlord, { email: tenant.email, firstName: 'Known' })
    await landlord.send(api.tenants.remove, { params: { id: known } })
    await approve()
    expect((await makeLease()).body.data.tenantId).toBe(known)
    const rows = (await tenants()).filter((row: { email: string }) => row.email === tenant.email)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ id: known, firstName: 'Known' })
  })

  it('never gives the applicant the record of someone else’s account, whatever its address', async () => {
    const earlier = await addTenancy(landlord, await server.as('TENANT'))
    const params = { id: earlier.tenantId }
    await landlord.send(api.tenants.update, { params, body: { email: tenant.email } })
    await approve()
    const refusal = await makeLease()
    expect(refusal.status).toBe(409)
    expect(refusal.body.message).toBe(
      'Another of your tenants has the applicant’s email address. Change it under Tenants first.',
    )
    expect((await tenant.send(api.leases.list)).body.total).toBe(0)
    await landlord.send(api.tenants.update, { params, body: { email: `other.${tenant.email}` } })
    const lease = (await makeLease()).body.data
    expect(lease.tenantId).not.toBe(earlier.tenantId)
    const own = await tenant.send(api.leases.list)
    expect(own.body.data.map((row: { id: string }) => row.id)).toEqual([lease.id])
  })

  it('is created once, no matter how many requests come or how fast', async () => {
    await approve()
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeLease()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(409)])
    expect((await makeLease()).body.message).toBe('A lease was already made from this application.')
    expect((await tenants()).filter((row: { email: string }) => row.email === tenant.email)).toHaveLength(1)
  })

  it('is refused before the approval and after a withdrawal', async () => {
    expect((await makeLease()).status).toBe(409)
    await approve()
    await tenant.send(api.applications.withdraw, { params: { id } })
    expect((await makeLease()).status).toBe(409)
    expect((await tenants()).filter((row: { email: string }) => row.email === tenant.email)).toHaveLength(0)
  })

  it('is refused to others, and with invalid terms', async () => {
    await approve()
    expect((await makeLease(server.anonymous)).status).toBe(401)
    expect((await makeLease(tenant)).status).toBe(403)
    expect((await makeLease(await server.as('PROPERTY_MANAGER'))).status).toBe(404)
    expect((await makeLease(await server.as('LANDLORD'))).status).toBe(404)
    const refusal = await makeLease(landlord, { ...terms, endsOn: '2026-01-01' })
    expect(refusal.status).toBe(422)
    expect((await detail()).canBeLeased).toBe(true)
  })

  it('frees the home when its draft is canceled, and can be recreated unless someone else was approved', async () => {
    const other = await addApplication(await server.as('TENANT'), propertyId)
    await approve()
    await move((await makeLease()).body.data.id, 'CANCELLED')
    const again = await makeLease()
    expect(again.status).toBe(201)
    expect((await approve(other)).status).toBe(409)
    await move(again.body.data.id, 'CANCELLED')
    expect((await approve(other)).status).toBe(200)
    const late = await makeLease()
    expect(late.status).toBe(409)
    expect(late.body.message).toBe('Another applicant has already been approved for this home.')
    expect((await detail()).canBeLeased).toBe(false)
  })

  it('releases the home when it becomes active: the next tenant can be approved', async () => {
    await approve()
    const leaseId = (await makeLease()).body.data.id
    const next = await addApplication(await server.as('TENANT'), propertyId)
    expect((await approve(next)).status).toBe(409)
    expect(await detail(tenant)).toMatchObject({ status: 'APPROVED', holdsHome: true })
    expect((await move(leaseId, 'ACTIVE')).status).toBe(200)
    expect(await detail(tenant)).toMatchObject({ status: 'APPROVED', holdsHome: false })
    expect((await approve(next)).status).toBe(200)
  })

  it('blocks every other lease of the home until its own is active', async () => {
    const onTheMarket = async () =>
      (await landlord.send(api.properties.read, { params: { id: propertyId } })).body.data.isAvailable
    const other = await addTenant(landlord)
    const byHand = { propertyId, tenantId: other, ...terms }
    const draft = (await landlord.send(api.leases.create, { body: { ...byHand, status: 'DRAFT' } })).body.data.id
    await approve()
    const refusals = [
      await landlord.send(api.leases.create, { body: { ...byHand, status: 'ACTIVE' } }),
      await move(draft, 'ACTIVE'),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([409, 409])
    for (const { body } of refusals) expect(body.message).toMatch(/^This property is held for an applicant/)
    expect(await onTheMarket()).toBe(true)
    const past = { ...byHand, startsOn: '2020-01-01', endsOn: '2020-12-31' }
    expect((await landlord.send(api.leases.create, { body: { ...past, status: 'ACTIVE' } })).status).toBe(201)
    const leaseId = (await makeLease()).body.data.id
    await move(leaseId, 'CANCELLED')
    expect((await landlord.send(api.leases.create, { body: { ...byHand, status: 'ACTIVE' } })).status).toBe(201)
    expect(await onTheMarket()).toBe(false)
  })

  it('that was entered by hand is found too', async () => {
    await approve()
    const tenantId = await addTenant(landlord, { email: tenant.email, propertyId })
    const body = { propertyId, tenantId, ...terms, status: 'ACTIVE' }
    const leaseId = (await landlord.send(api.leases.create, { body })).body.data.id
    expect(await detail()).toMatchObject({ leaseId, canBeLeased: false })
  })
})
