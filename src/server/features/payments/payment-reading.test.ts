import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { addTenancy, idsOf, pathsOf, reportPayment } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let tenancy: Awaited<ReturnType<typeof addTenancy>>
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  tenancy = await addTenancy(landlord, tenant, { depositAmount: 500 })
})

const read = (person: Person, id: string) => person.send(api.payments.read, { params: { id } })
const list = (person: Person, query = {}) => person.send(api.payments.list, { query })
const record = (body: object) => create(landlord, api.payments.create, { leaseId: tenancy.leaseId, ...body })
const settle = (id: string, status: string) =>
  landlord.send(api.payments.settle, { params: { id }, body: { status, reason: null } })

describe('a single payment', () => {
  it('includes its lease, its tenant and its home', async () => {
    const id = await record({ amount: 12, paymentMethod: 'Check', paidAt: '2026-03-01' })
    expect((await read(landlord, id)).body.data).toMatchObject({
      id,
      amount: 12,
      status: 'COMPLETED',
      ...tenancy,
      lease: { startsOn: '2026-01-01', endsOn: null, status: 'ACTIVE' },
    })
  })

  it('shows which charges it covers once confirmed, and none once returned', async () => {
    const other = await addTenancy(landlord, await server.as('TENANT'))
    const charge = (amount: number, dueOn: string, memo: string) =>
      landlord.send(api.ledgers.charge, { params: { id: other.leaseId }, body: { amount, dueOn, memo } })
    const pay = (amount: number) => create(landlord, api.payments.create, { leaseId: other.leaseId, amount })
    await charge(40, '2026-03-02', 'Lost key')
    await charge(60, '2026-03-03', 'Broken lock')
    const [first, id] = [await pay(30), await pay(150.5)]
    const whereItWent = async (payment: string) => {
      const { covers, unapplied } = (await read(landlord, payment)).body.data
      return [covers.map(({ memo, amount }: { memo: string; amount: number }) => [memo, amount]), unapplied]
    }
    expect(await whereItWent(first)).toEqual([[['Lost key', 30]], 0])
    expect(await whereItWent(id)).toEqual([
      [
        ['Lost key', 10],
        ['Broken lock', 60],
      ],
      80.5,
    ])
    await settle(id, 'FAILED')
    expect((await read(landlord, id)).body.data).toMatchObject({ status: 'FAILED', covers: [], unapplied: 0 })
  })

  it('covers nothing while pending', async () => {
    const id = await reportPayment(tenant, tenancy.leaseId, { amount: 5 })
    expect((await read(landlord, id)).body.data).toMatchObject({ status: 'PENDING', covers: [], unapplied: 0 })
  })

  it('can be read only within reach', async () => {
    const id = await record({ amount: 1 })
    for (const person of [tenant, landlord, await server.as('ADMIN')]) expect((await read(person, id)).status).toBe(200)
    expect((await read(await server.as('LANDLORD'), id)).status).toBe(404)
    expect((await read(await server.as('TENANT'), id)).status).toBe(404)
    expect((await read(landlord, newId())).status).toBe(404)
    expect((await read(await server.as('OWNER'), id)).status).toBe(403)
    expect((await read(server.anonymous, id)).status).toBe(401)
  })
})

describe('the list of payments, narrowed', () => {
  it('by payment date leaves out what was not paid', async () => {
    const only = (await addTenancy(landlord, await server.as('TENANT'))).leaseId
    const pay = (paidAt: string) => create(landlord, api.payments.create, { leaseId: only, amount: 1, paidAt })
    const [first, second] = [await pay('2026-02-28T23:30:00.000Z'), await pay('2026-03-01T00:30:00.000Z')]
    expect(idsOf(await list(landlord, { leaseId: only, from: '2026-03-01' }))).toEqual([second])
    expect(idsOf(await list(landlord, { leaseId: only, to: '2026-02-28' }))).toEqual([first])
    await settle(second, 'FAILED')
    const waiting = await reportPayment(tenant, tenancy.leaseId, { paidAt: '2026-03-01' })
    expect(idsOf(await list(tenant, { from: '2026-03-01', pageSize: 100 }))).not.toContain(waiting)
    expect(pathsOf(await list(landlord, { from: 'March' }))).toEqual(['from'])
  })

  it('by method, however it was spelled', async () => {
    const id = await record({ amount: 2, paymentMethod: 'Money Order' })
    await record({ amount: 3, paymentMethod: 'Cash' })
    expect(idsOf(await list(landlord, { paymentMethod: 'money order' }))).toEqual([id])
    expect((await list(landlord, { paymentMethod: 'money' })).body.total).toBe(0)
  })
})
