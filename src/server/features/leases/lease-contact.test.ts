import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { HOW_TO_PAY_MAX } from '#contract/limits.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { auditOf, moveLease, renew } from '#test/harness/leasing.ts'
import { addLease, addTenancy, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
afterAll(() => {
  server.clock.now = null
})

const info = { howToPay: 'Zelle to lena@example.com\nor a check', emergencyPhone: '(555) 010-9119' }
const tell = (person = landlord, body: object = info) => person.send(api.auth.changeTenantInfo, { body })
const contact = (id: string, person = tenant) => person.send(api.leases.contact, { params: { id } })

describe('what a landlord tells tenants', () => {
  it('is kept per landlord, can be blank again, and is in the audit log', async () => {
    const read = async (person = landlord) => (await person.send(api.auth.tenantInfo)).body.data
    expect(await read()).toEqual({ howToPay: null, emergencyPhone: null })
    expect((await tell()).body.data).toEqual(info)
    expect(await read()).toEqual(info)
    expect(await read(await server.as('LANDLORD'))).toEqual({ howToPay: null, emergencyPhone: null })
    expect((await auditOf(server, landlord.id)).at(-1)).toEqual(['account.update', landlord.id])
    await tell(landlord, { howToPay: ' ', emergencyPhone: null })
    expect(await read()).toEqual({ howToPay: null, emergencyPhone: null })
  })

  it('has limits, and is for landlords', async () => {
    const long = await tell(landlord, { ...info, howToPay: 'x'.repeat(HOW_TO_PAY_MAX + 1) })
    expect([long.status, pathsOf(long)]).toEqual([422, ['howToPay']])
    const others = await Promise.all(
      (['TENANT', 'OWNER', 'PROPERTY_MANAGER', 'ADMIN'] as const).map(async (role) => tell(await server.as(role))),
    )
    expect(others.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await tell(server.anonymous)).status).toBe(401)
  })
})

describe('who a tenant can reach', () => {
  it('is the landlord, with how to pay and the number for emergencies', async () => {
    await tell()
    const { leaseId } = await addTenancy(landlord, tenant)
    const { user } = (await landlord.send(api.auth.me)).body.data
    expect((await contact(leaseId)).body.data).toEqual({
      isManager: false,
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      phone: user.phone,
      ...info,
    })
  })

  it('is the manager of the home, once it has one', async () => {
    await tell()
    const { leaseId, propertyId } = await addTenancy(landlord, tenant)
    const manager = await server.as('PROPERTY_MANAGER')
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
    )
    expect((await contact(leaseId)).body.data).toMatchObject({ isManager: true, email: manager.email, ...info })
    await systemTransaction(db, (tx) =>
      tx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', manager.id).execute(),
    )
    expect((await contact(leaseId)).body.data).toMatchObject({ isManager: false, email: landlord.email })
  })

  it('is known before the first day and through the last, and not for a draft or after that', async () => {
    const { leaseId, propertyId, tenantId } = await addTenancy(landlord, tenant, {
      startsOn: '2026-03-15',
      endsOn: '2026-04-14',
    })
    expect((await contact(leaseId)).status).toBe(200)
    const draft = (await renew(landlord, leaseId, { startsOn: '2026-04-20' })).body.data.id
    expect((await contact(draft)).status).toBe(404)
    await travel(server, '2026-04-16T15:00:00Z', landlord, tenant)
    expect((await contact(leaseId)).status).toBe(404)
    const next = await addLease(landlord, propertyId, tenantId, { startsOn: '2026-05-01' })
    expect((await contact(next)).status).toBe(200)
    await moveLease(landlord, next, { status: 'CANCELLED' })
    expect((await contact(next)).status).toBe(404)
  })

  it('is no one else’s to read', async () => {
    const { leaseId } = await addTenancy(landlord, tenant)
    const stranger = await server.as('TENANT')
    await addTenancy(await server.as('LANDLORD'), stranger)
    expect((await contact(leaseId, stranger)).status).toBe(404)
    expect((await contact(leaseId, landlord)).status).toBe(403)
    expect((await contact(leaseId, await server.as('OWNER'))).status).toBe(403)
    expect((await contact(leaseId, server.anonymous)).status).toBe(401)
  })
})
