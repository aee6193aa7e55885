import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addLease, addTenancy, addTenant, idsOf, pathsOf } from '#test/harness/tenancies.ts'

type Tenancy = Awaited<ReturnType<typeof addTenancy>>

let server: TestServer
let landlord: Person
let tenancy: Tenancy
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenancy = await addTenancy(landlord, await server.as('TENANT'))
})

const record = (body: object, person = landlord) => person.send(api.payments.create, { body })
const list = (person: Person, query = {}) => person.send(api.payments.list, { query })

describe('recording a payment', () => {
  it('shows it as completed', async () => {
    const body = {
      leaseId: tenancy.leaseId,
      amount: 1850.5,
      paymentMethod: 'Check',
      transactionId: 'CHK-204',
      paidAt: '2026-03-01',
    }
    const answer = await record(body)
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      leaseId: tenancy.leaseId,
      propertyTitle: 'Maple Court 4B',
      paidAt: '2026-03-01T12:00:00.000Z',
      reportedFor: '2026-03-01T12:00:00.000Z',
      isReported: false,
      hasProof: false,
      failureReason: null,
      byMistake: false,
      for: 'RENT',
      refundedAmount: 0,
      owed: null,
      currency: 'USD',
      locale: 'en-US',
      // No processor takes payments yet.
      provider: null,
      providerRef: null,
      fee: null,
      createdAt: expect.any(String),
      tenantName: 'Noor Haddad',
      tenantNames: ['Noor Haddad'],
      payerName: 'Noor Haddad',
      payerTenantId: tenancy.tenantId,
      amount: 1850.5,
      status: 'COMPLETED',
      paymentMethod: 'Check',
      transactionId: 'CHK-204',
    })
  })

  it('is paid now by default, and today is never in the future at any hour', async () => {
    server.clock.now = new Date('2026-04-02T03:00:00Z')
    try {
      for (const paidAt of [undefined, '2026-04-02']) {
        const answer = await record({ leaseId: tenancy.leaseId, amount: 1, paidAt })
        expect(answer.body.data.paidAt).toBe('2026-04-02T03:00:00.000Z')
      }
      const answer = await record({ leaseId: tenancy.leaseId, amount: 1, paidAt: '2026-04-03' })
      expect(answer.status).toBe(422)
      expect(pathsOf(answer)).toEqual(['paidAt'])
    } finally {
      server.clock.now = null
    }
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ paidAt: 'yesterday' }, 'paidAt'],
    [{ status: 'PENDING' }, 'status'],
    [{ leaseId: 'x' }, 'leaseId'],
  ])('refuses %j', async (changes, path) => {
    const answer = await record({ leaseId: tenancy.leaseId, amount: 5, ...changes })
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('gives the same answer for a missing lease, a draft, and someone else’s', async () => {
    const stranger = await server.as('LANDLORD')
    const draft = await addLease(landlord, tenancy.propertyId, tenancy.tenantId, { status: 'DRAFT' })
    const answers = [
      await record({ leaseId: tenancy.leaseId, amount: 5 }, stranger),
      await record({ leaseId: newId(), amount: 5 }, stranger),
      await record({ leaseId: draft, amount: 5 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
  })

  it('makes one payment and one entry when submitted five times', async () => {
    const place = await addProperty(landlord)
    const leaseId = await addLease(landlord, place, await addTenant(landlord))
    const headers = { 'idempotency-key': `pay-${newId()}` }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => landlord.send(api.payments.create, { body: { leaseId, amount: 7 }, headers })),
    )
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    const entries = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('ledger_entries').select(['kind', 'amount_cents']).where('lease_id', '=', leaseId).execute(),
    )
    expect(entries).toEqual([{ kind: 'PAYMENT', amount_cents: 700 }])
  })
})

describe('the list of payments', () => {
  it('is refused without a token and to roles without one', async () => {
    expect((await list(server.anonymous)).status).toBe(401)
    for (const role of ['OWNER', 'AFFILIATE'] as const) expect((await list(await server.as(role))).status).toBe(403)
    const recordAs = async (role: Role) => record({ leaseId: tenancy.leaseId, amount: 1 }, await server.as(role))
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) expect((await recordAs(role)).status).toBe(403)
    // For managers and other landlords, it’s a lease that isn’t there.
    for (const role of ['PROPERTY_MANAGER', 'LANDLORD'] as const) expect((await recordAs(role)).status).toBe(422)
  })

  it('keeps two tenants and two landlords apart in lists, searches, filters and counts', async () => {
    const [mine, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const [me, neighbor] = [await server.as('TENANT'), await server.as('TENANT')]
    const own = await addTenancy(mine, me)
    const theirs = await addTenancy(other, neighbor)
    const ownPayment = await create(mine, api.payments.create, { leaseId: own.leaseId, amount: 11 })
    const theirPayment = await create(other, api.payments.create, {
      leaseId: theirs.leaseId,
      amount: 22,
      transactionId: 'SECRET-22',
    })
    for (const person of [mine, me]) {
      expect(idsOf(await list(person))).toEqual([ownPayment])
      for (const tenantId of [own.tenantId, me.id])
        expect(idsOf(await list(person, { tenantId }))).toEqual([ownPayment])
      for (const tenantId of [theirs.tenantId, neighbor.id, newId()]) {
        expect((await list(person, { tenantId })).body).toMatchObject({ data: [], total: 0 })
      }
      expect((await list(person, { search: 'secret' })).body.total).toBe(0)
    }
    const admin = await server.as('ADMIN')
    expect(idsOf(await list(admin, { tenantId: neighbor.id }))).toEqual([theirPayment])
  })

  it('shows managers the payments for the homes they manage', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const [one, two] = [
      await addTenancy(landlord, await server.as('TENANT')),
      await addTenancy(landlord, await server.as('TENANT')),
    ]
    const seen = await create(landlord, api.payments.create, { leaseId: one.leaseId, amount: 1 })
    const unseen = await create(landlord, api.payments.create, { leaseId: two.leaseId, amount: 1 })
    expect(idsOf(await list(manager, { leaseId: one.leaseId }))).toEqual([seen])
    expect(idsOf(await list(manager, { leaseId: two.leaseId }))).toEqual([unseen])
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', one.propertyId).execute(),
    )
    const answer = await list(manager)
    expect(idsOf(answer)).toEqual([seen])
    expect(answer.body.data[0].tenantName).toBe('Noor Haddad')
  })

  it('finds what its columns show, and the tenant’s new name', async () => {
    const person = await server.as('LANDLORD')
    const { leaseId, tenantId } = await addTenancy(person, await server.as('TENANT'))
    const paid = {
      leaseId,
      amount: 1234.5,
      paymentMethod: 'Bank transfer',
      transactionId: 'TX-77',
      paidAt: '2026-02-09',
    }
    const id = await create(person, api.payments.create, paid)
    for (const search of ['2/9/2026', 'noor had', '$1,234.50', '1234.5', 'completed', 'BANK', 'tx-77']) {
      expect(idsOf(await list(person, { search }))).toEqual([id])
    }
    // Once it has a transaction id, the table shows that instead of the payment's own.
    expect((await list(person, { search: id })).body.total).toBe(0)
    const unnumbered = await create(person, api.payments.create, { leaseId, amount: 3 })
    expect(idsOf(await list(person, { search: unnumbered }))).toEqual([unnumbered])
    expect(idsOf(await list(person, { search: 'n/a' }))).toEqual([unnumbered])

    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('tenants').set({ last_name: 'Rosewater' }).where('id', '=', tenantId).execute(),
    )
    expect((await list(person, { search: 'rosewater' })).body.total).toBe(2)
    expect((await list(person, { search: 'haddad' })).body.total).toBe(0)
  })

  it.each(['paidAt', 'tenantName', 'amount', 'status', 'paymentMethod', 'transactionId', 'createdAt'])(
    'sorts by %s and filters by status',
    async (sort) => {
      const person = await server.as('LANDLORD')
      const place = await addProperty(person)
      const ada = await addLease(person, place, await addTenant(person, { firstName: 'Ada' }), { endsOn: '2026-01-31' })
      const bo = await addLease(person, place, await addTenant(person, { firstName: 'Bo' }), { startsOn: '2026-02-01' })
      const pay = (leaseId: string, amount: number, letter: string, paidAt: string) =>
        create(person, api.payments.create, { leaseId, amount, paymentMethod: letter, transactionId: letter, paidAt })
      const first = await pay(ada, 9, 'A', '2026-01-02')
      const second = await pay(bo, 10, 'B', '2026-02-02')
      expect(idsOf(await list(person, { sort, order: 'asc', status: 'COMPLETED' }))).toEqual([first, second])
      expect(idsOf(await list(person, { sort, order: 'desc' }))).toEqual([second, first])
      expect((await list(person, { status: 'FAILED' })).body.total).toBe(0)
    },
  )
})
