import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, lettersTo, settle } from '#test/harness/leasing.ts'
import { pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
let propertyId: string
let paymentId: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  const terms = { startsOn: '2026-03-01', rentAmount: 1000, depositAmount: 500 }
  const draft = await addDraft(server, { landlord, tenant }, terms)
  leaseId = draft.leaseId
  propertyId = draft.propertyId
  await activate(landlord, leaseId)
  paymentId = await create(landlord, api.payments.create, { leaseId, amount: 1200, paidAt: '2026-03-02' })
})
afterAll(() => {
  server.clock.now = null
})

const refund = (amount: number, { id = paymentId, memo = 'Paid twice', person = landlord } = {}) =>
  person.send(api.refunds.create, { params: { id }, body: { amount, memo } })
const read = async () => (await tenant.send(api.payments.read, { params: { id: paymentId } })).body.data

describe('a refund', () => {
  it('in part is a line of the ledger, and the payment covers what is left of it', async () => {
    expect((await refund(350)).body.data).toMatchObject({ status: 'COMPLETED', amount: 1200, refundedAmount: 350 })
    const ledger = await ledgerOf(tenant, leaseId)
    expect(ledger).toMatchObject({ balance: 150, overdue: 150 })
    expect(ledger.entries.at(-1)).toMatchObject({ kind: 'REFUND', amount: 350, memo: 'Paid twice', paymentId })
    expect(await read()).toMatchObject({ covers: [{ amount: 850 }], unapplied: 0 })
  })

  it('of what wasn’t applied yet reopens nothing', async () => {
    await refund(200)
    expect(await ledgerOf(tenant, leaseId)).toMatchObject({ balance: 0, overdue: 0 })
    expect(await read()).toMatchObject({ covers: [{ amount: 1000 }], unapplied: 0 })
  })

  it('is never more than is left, however many refund at once', async () => {
    const more = await refund(1200.01)
    expect([more.status, pathsOf(more), more.body.errors[0].message]).toEqual([
      422,
      ['amount'],
      'Only $1,200.00 of it is left.',
    ])
    const answers = await Promise.all([refund(800), refund(800), refund(800)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect((await refund(400)).status).toBe(201)
    expect((await refund(0.01)).status).toBe(422)
    expect(await ledgerOf(tenant, leaseId)).toMatchObject({ balance: 1000 })
  })

  it('tells the tenant, and the log who made it', async () => {
    await refund(350)
    const letter = (await lettersTo(server, tenant)).find(({ template }) => template === 'payment.refunded')
    expect(letter?.subject).toBe('Refund: $350.00 for Maple Court 4B')
    expect(letter?.body_text).toContain('Paid twice')
    expect((await auditOf(server, paymentId)).at(-1)).toEqual(['payment.refund', landlord.id])
  })

  it('needs a reason, and is refused unless the payment was completed', async () => {
    expect(pathsOf(await refund(1, { memo: '' }))).toEqual(['memo'])
    expect(pathsOf(await refund(0))).toEqual(['amount'])
    const waiting = await reportPayment(tenant, leaseId, { amount: 5 })
    expect((await refund(1, { id: waiting })).status).toBe(409)
    await settle(landlord, waiting, 'FAILED', 'Never came')
    expect((await refund(1, { id: waiting })).status).toBe(409)
    const deposit = await create(landlord, api.payments.create, { leaseId, amount: 500, for: 'DEPOSIT' })
    expect((await refund(1, { id: deposit })).body.message).toMatch(/Return it from the deposit/)
  })

  it('is made by those who collect for the home', async () => {
    expect((await refund(1, { person: server.anonymous })).status).toBe(401)
    expect((await refund(1, { person: tenant })).status).toBe(403)
    expect((await refund(1, { person: await server.as('LANDLORD') })).status).toBe(404)
    expect(await read()).toMatchObject({ refundedAmount: 0 })
  })

  it('keeps the payment from being returned as a whole until it was taken back', async () => {
    await refund(350)
    const takeBack = () => landlord.send(api.payments.takeBack, { params: { id: paymentId } })
    expect((await settle(landlord, paymentId, 'FAILED', 'Bounced')).status).toBe(409)
    expect((await takeBack()).status).toBe(409)
    const { id } = (await ledgerOf(landlord, leaseId)).entries.at(-1)
    expect((await landlord.send(api.ledgers.takeBack, { params: { id } })).status).toBe(200)
    expect(await read()).toMatchObject({ refundedAmount: 0, covers: [{ amount: 1000 }], unapplied: 200 })
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(-200)
    expect((await takeBack()).status).toBe(200)
  })

  it('reduces what was collected in its own month, in statements, reports and charts', async () => {
    await travel(server, '2026-04-02T15:00:00Z', landlord, tenant)
    await refund(350)
    const statementOf = async (month: string) =>
      (await landlord.send(api.statements.read, { params: { id: propertyId, month } })).body.data
    expect(await statementOf('2026-03')).toMatchObject({ received: 1200, returned: 0 })
    expect(await statementOf('2026-04')).toMatchObject({ received: 0, returned: 350 })
    const query = { from: '2026-03-01', to: '2026-04-30' }
    const income = (await landlord.send(api.reports.income, { query })).body.data
    expect(income.months.map(({ collected }: { collected: number }) => collected)).toEqual([1200, -350])
  })
})
