import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, linesOf } from '#test/harness/leasing.ts'
import { pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  tenant = await server.as('TENANT')
})
afterAll(() => {
  server.clock.now = null
})

async function leased(changes = {}) {
  const terms = { startsOn: '2026-02-01', rentAmount: 1000, depositAmount: 500, ...changes }
  const tenancy = await addDraft(server, { landlord, tenant }, terms)
  await activate(landlord, tenancy.leaseId)
  return tenancy
}
/** A charge of the same amount as the deposit, which is in no ledger. */
const moveIn = (dueOn: string) => ({ amount: 500, dueOn, memo: 'Move-in fee' })
const charge = (id: string, body: object, person = landlord) =>
  person.send(api.ledgers.charge, { params: { id }, body })
const credit = (id: string, body: object, person = landlord) =>
  person.send(api.ledgers.credit, { params: { id }, body })

describe('the ledger of a lease', () => {
  it('shows what is owed line by line, what is unpaid, and what comes next', async () => {
    const { leaseId } = await leased()
    await charge(leaseId, moveIn('2026-01-31'))
    await create(landlord, api.payments.create, { leaseId, amount: 1200, paidAt: '2026-02-03' })
    const ledger = await ledgerOf(tenant, leaseId)
    expect(ledger).toMatchObject({
      leaseId,
      propertyTitle: 'Maple Court 4B',
      tenantName: 'Noor Haddad',
      timeZone: 'America/New_York',
      balance: 1300,
      overdue: 1300,
      nextCharge: { dueOn: '2026-04-01', amount: 1000 },
    })
    const told = ledger.entries.map(({ chargeKind, kind, amount, balance, open, memo }: Record<string, unknown>) => [
      chargeKind ?? kind,
      amount,
      balance,
      open,
      memo,
    ])
    expect(told).toEqual([
      ['OTHER', 500, 500, 0, 'Move-in fee'],
      ['RENT', 1000, 1500, 300, 'Rent for February 2026'],
      ['PAYMENT', 1200, 300, null, null],
      ['RENT', 1000, 1300, 1000, 'Rent for March 2026'],
    ])
  })

  it('lists charges by due day and payments by the day paid, and says what covers what', async () => {
    const { leaseId } = await leased({ startsOn: '2026-03-01' })
    const early = await charge(leaseId, { amount: 40, dueOn: '2026-02-20', memo: 'Cleaning' })
    await charge(leaseId, moveIn('2026-02-28'))
    await create(landlord, api.payments.create, { leaseId, amount: 600, paidAt: '2026-03-02' })
    const { entries } = await ledgerOf(tenant, leaseId)
    const [cleaning, fee, rent, payment] = entries
    expect(entries.map(({ day, memo }: Record<string, string>) => [day, memo])).toEqual([
      ['2026-02-20', 'Cleaning'],
      ['2026-02-28', 'Move-in fee'],
      ['2026-03-01', 'Rent for March 2026'],
      ['2026-03-02', null],
    ])
    expect(cleaning.id).toBe(early.body.data.addedId)
    expect(payment.covers).toEqual([
      { id: cleaning.id, amount: 40 },
      { id: fee.id, amount: 500 },
      { id: rent.id, amount: 60 },
    ])
    expect(rent).toMatchObject({ open: 940, coveredBy: [{ id: payment.id, amount: 60 }], covers: [] })
  })

  it('is byte-for-byte the same for landlord, tenant, manager and administrator', async () => {
    const { leaseId } = await leased()
    await charge(leaseId, { amount: 12.34, dueOn: '2026-03-05', memo: 'New key' })
    const people = [landlord, tenant, await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]
    const answers = await Promise.all(people.map((one) => one.send(api.ledgers.read, { params: { id: leaseId } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
  })

  it('is no one else’s', async () => {
    const { leaseId: id } = await leased()
    const read = (person: Person) => person.send(api.ledgers.read, { params: { id } })
    expect((await read(server.anonymous)).status).toBe(401)
    for (const role of ['OWNER', 'AFFILIATE'] as const) expect((await read(await server.as(role))).status).toBe(403)
    for (const role of ['LANDLORD', 'TENANT'] as const) expect((await read(await server.as(role))).status).toBe(404)
  })

  it('matches the balances of the lease and the tenant', async () => {
    const { leaseId, tenantId } = await leased({ rentAmount: 999.99 })
    const { balance } = await ledgerOf(landlord, leaseId)
    const lease = await landlord.send(api.leases.read, { params: { id: leaseId } })
    const tenants = await landlord.send(api.tenants.list, { query: { pageSize: 100 } })
    expect(lease.body.data.balance).toBe(balance)
    expect(tenants.body.data.find((row: { id: string }) => row.id === tenantId).balance).toBe(balance)
    const sorted = await landlord.send(api.leases.list, { query: { sort: 'balance', pageSize: 100 } })
    const balances = sorted.body.data.map((row: { balance: number }) => row.balance)
    expect(balances).toEqual(balances.toSorted((one: number, other: number) => other - one))
  })
})

describe('charges and credits', () => {
  it('are added by the landlord, and the reply is the ledger', async () => {
    const { leaseId } = await leased({ startsOn: '2026-04-01' })
    const charged = await charge(leaseId, { amount: 40.5, dueOn: '2026-03-20', memo: 'New key' })
    expect(charged.status).toBe(201)
    expect(linesOf(charged.body.data)).toEqual([['OTHER', '2026-03-20', 40.5]])
    const credited = await credit(leaseId, { amount: 50, memo: 'Two days without heat' })
    expect(credited.body.data.balance).toBe(-9.5)
    expect(credited.body.data.entries.map(({ open }: { open: number }) => open)).toEqual([null, 0])
    const actions = (await auditOf(server, leaseId)).slice(-2)
    expect(actions).toEqual([
      ['ledger.charge', landlord.id],
      ['ledger.credit', landlord.id],
    ])
  })

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ memo: ' ' }, 'memo'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
  ])('are refused with %j', async (changes, path) => {
    const { leaseId } = await leased()
    const answer = await charge(leaseId, { amount: 1, dueOn: '2026-03-20', memo: 'New key', ...changes })
    expect([answer.status, pathsOf(answer)]).toEqual([422, expect.arrayContaining([path])])
  })

  it('are refused on a draft, and from other people', async () => {
    const { leaseId } = await addDraft(server, { landlord, tenant })
    const body = { amount: 1, memo: 'A try' }
    expect((await credit(leaseId, body)).status).toBe(409)
    expect((await charge(leaseId, { ...body, dueOn: '2026-03-20' })).status).toBe(409)
    expect((await credit(leaseId, body, tenant)).status).toBe(403)
    expect((await credit(leaseId, body, await server.as('PROPERTY_MANAGER'))).status).toBe(404)
    expect((await credit(leaseId, body, await server.as('LANDLORD'))).status).toBe(404)
    expect((await credit(leaseId, body, server.anonymous)).status).toBe(401)
  })

  it('can’t be added by a tenant even if the code forgets to check', async () => {
    const { leaseId } = await leased()
    const caller = { services: server.services, actor: { id: tenant.id, role: 'TENANT' as const, token: '' } }
    const forged = transaction({ ...caller, ip: '', userAgent: '' }, (tx) =>
      tx
        .insertInto('ledger_entries')
        .values({ id: leaseId, lease_id: leaseId, kind: 'CREDIT', amount_cents: 1, due_on: null, payment_id: null })
        .execute(),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
    const changed = systemTransaction(server.services.db, (tx) =>
      tx.updateTable('ledger_entries').set({ memo: 'x' }).where('lease_id', '=', leaseId).execute(),
    )
    await expect(changed).rejects.toThrow(/permission denied/)
  })
})
