import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import {
  activate,
  addDraft,
  auditOf,
  depositOf,
  ledgerOf,
  lettersTo,
  moveLease,
  renew,
  settle,
} from '#test/harness/leasing.ts'
import { pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { pdfText } from '#test/pdf-text.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
let propertyId: string
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
})
afterAll(() => {
  server.clock.now = null
})

const pay = (amount: number, changes = {}) =>
  create(landlord, api.payments.create, { leaseId, amount, for: 'DEPOSIT', ...changes })
const deduct = (amount: number, changes = {}, person = landlord) =>
  person.send(api.deposits.deduct, { params: { id: leaseId }, body: { amount, memo: 'Broken blinds', ...changes } })
const refund = (amount: number, changes = {}, person = landlord) =>
  person.send(api.deposits.refund, {
    params: { id: leaseId },
    body: { amount, method: 'Check', memo: null, ...changes },
  })
const deposit = async (person = tenant) => {
  const { asked, paid, deducted, refunded, held, open } = await depositOf(person, leaseId)
  return { asked, paid, deducted, refunded, held, open }
}
const balance = async () => (await ledgerOf(tenant, leaseId)).balance

describe('a deposit', () => {
  it('is asked, paid in parts, deducted from and returned, and never part of the balance', async () => {
    expect(await deposit()).toEqual({ asked: 500, paid: 0, deducted: 0, refunded: 0, held: 0, open: 500 })
    await pay(300)
    await pay(200)
    expect(await deposit()).toEqual({ asked: 500, paid: 500, deducted: 0, refunded: 0, held: 500, open: 0 })
    expect((await deduct(120)).status).toBe(201)
    expect((await refund(380)).body.data).toMatchObject({ deducted: 120, refunded: 380, held: 0 })
    expect(await balance()).toBe(1000)
    const { entries } = await depositOf(tenant, leaseId)
    expect(entries.map(({ kind, amount, memo, held }: Record<string, unknown>) => [kind, amount, memo, held])).toEqual([
      ['CHARGE', 500, 'Security deposit', 0],
      ['PAYMENT', 300, null, 300],
      ['PAYMENT', 200, null, 500],
      ['DEDUCTION', 120, 'Broken blinds', 380],
      ['REFUND', 380, null, 0],
    ])
  })

  it('is the same for landlord and tenant, and no one else’s', async () => {
    await pay(500)
    const read = (person: Person) => person.send(api.deposits.read, { params: { id: leaseId } })
    const [mine, theirs] = [await read(landlord), await read(tenant)]
    expect(theirs.bytes.toString()).toBe(mine.bytes.toString())
    for (const role of ['LANDLORD', 'TENANT'] as const) expect((await read(await server.as(role))).status).toBe(404)
    expect((await read(await server.as('OWNER'))).status).toBe(403)
    expect((await read(server.anonymous)).status).toBe(401)
  })

  it('gives out no more than is held, also to people who ask at once', async () => {
    await pay(500)
    for (const answer of [await deduct(500.01), await refund(500.01)])
      expect([answer.status, pathsOf(answer)]).toEqual([422, ['amount']])
    const answers = await Promise.all([deduct(300), refund(300), deduct(300), refund(300)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect((await deposit()).held).toBe(200)
  })

  it('is deducted from for a reason, by those who collect', async () => {
    await pay(500)
    expect(pathsOf(await deduct(10, { memo: ' ' }))).toEqual(['memo'])
    expect(pathsOf(await deduct(0))).toEqual(['amount'])
    for (const step of [deduct, refund]) {
      expect((await step(10, {}, tenant)).status).toBe(403)
      expect((await step(10, {}, await server.as('LANDLORD'))).status).toBe(404)
      expect((await step(10, {}, server.anonymous)).status).toBe(401)
    }
    expect((await deposit()).held).toBe(500)
  })

  it('tells the tenant of each step, and the log who took it', async () => {
    await pay(500)
    await deduct(120)
    await refund(100)
    const letters = (await lettersTo(server, tenant)).filter(({ template }) => template.startsWith('deposit.'))
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Deducted from your deposit: $120.00',
      'Returned from your deposit: $100.00',
    ])
    expect(letters[0]?.body_text).toContain('Broken blinds')
    expect(letters[1]?.body_text).toContain('Still held: $280.00')
    expect((await auditOf(server, leaseId)).slice(-2)).toEqual([
      ['deposit.deduct', landlord.id],
      ['deposit.refund', landlord.id],
    ])
  })

  it('can pay what is owed, and no more than that', async () => {
    await pay(500)
    expect(pathsOf(await deduct(1000.01, { forBalance: true }))).toEqual(['amount'])
    expect((await deduct(400, { forBalance: true, memo: 'Rent of March' })).status).toBe(201)
    expect([await balance(), (await deposit()).held]).toEqual([600, 100])
    const { entries } = await ledgerOf(tenant, leaseId)
    expect(entries.at(-1)).toMatchObject({ kind: 'CREDIT', amount: 400, memo: 'From the deposit: Rent of March' })
    await create(landlord, api.payments.create, { leaseId, amount: 600 })
    expect(pathsOf(await deduct(1, { forBalance: true }))).toEqual(['amount'])
  })

  it('has a step that was a mistake taken back, with what it paid', async () => {
    await pay(500)
    const takeBack = (id: string) => landlord.send(api.ledgers.takeBack, { params: { id } })
    await deduct(400, { forBalance: true })
    await refund(100)
    const { entries } = await depositOf(landlord, leaseId)
    const wrong = entries.slice(-2) as { id: string }[]
    for (const { id } of wrong) expect((await takeBack(id)).status).toBe(200)
    for (const { id } of wrong) expect((await takeBack(id)).status).toBe(409)
    expect([await balance(), (await deposit()).held]).toEqual([1000, 500])
    const after = await depositOf(tenant, leaseId)
    expect(after.entries.map(({ kind, held }: Record<string, unknown>) => [kind, held])).toEqual([
      ['CHARGE', 0],
      ['PAYMENT', 500],
      ['DEDUCTION', 100],
      ['DEDUCTION', 500],
      ['REFUND', 400],
      ['REFUND', 500],
    ])
  })

  it('tells no one of a step that is taken back while its email waits', async () => {
    await pay(500)
    const { body } = await deduct(400)
    const { id } = body.data.entries.at(-1)
    await landlord.send(api.ledgers.takeBack, { params: { id } })
    const states = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('outbox').select(['template', 'state']).where('subject_id', '=', leaseId).execute(),
    )
    expect(states.filter(({ template }) => template.startsWith('deposit.'))).toEqual([
      { template: 'deposit.deducted', state: 'CANCELED' },
    ])
  })

  it('can’t be written by a tenant even if the code forgets to check', async () => {
    const caller = { services: server.services, actor: { id: tenant.id, role: 'TENANT' as const, token: '' } }
    const line = { id: leaseId, lease_id: leaseId, due_on: null, payment_id: null, amount_cents: 1 }
    const forged = transaction({ ...caller, ip: '', userAgent: '' }, (tx) =>
      tx
        .insertInto('ledger_entries')
        .values({ ...line, account: 'DEPOSIT', kind: 'DEDUCTION' })
        .execute(),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
  })
})

describe('a payment of the deposit', () => {
  it('is reported by the tenant and waits, then is paid once it’s confirmed', async () => {
    const id = await reportPayment(tenant, leaseId, { amount: 500, for: 'DEPOSIT' })
    expect(await depositOf(tenant, leaseId)).toMatchObject({ paid: 0, waiting: 500 })
    const lease = (await tenant.send(api.leases.read, { params: { id: leaseId } })).body.data
    expect([lease.waitingAmount, lease.balance]).toEqual([0, 1000])
    const waiting = (await landlord.send(api.payments.read, { params: { id } })).body.data
    expect(waiting).toMatchObject({ for: 'DEPOSIT', owed: 500 })
    expect((await settle(landlord, id, 'COMPLETED')).body.data).toMatchObject({ for: 'DEPOSIT', owed: null })
    expect(await depositOf(tenant, leaseId)).toMatchObject({ paid: 500, waiting: 0, open: 0 })
    expect(await balance()).toBe(1000)
  })

  it('is for no charge of the rent', async () => {
    const [rent] = (await ledgerOf(landlord, leaseId)).entries
    const body = { leaseId, amount: 5, for: 'DEPOSIT', chargeIds: [rent.id] } as const
    const answer = await landlord.send(api.payments.create, { body })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['chargeIds']])
  })

  it('is returned or taken back only while the deposit still has it', async () => {
    const [one, other] = [await pay(300), await pay(200)]
    await refund(250)
    const takeBack = (id: string) => landlord.send(api.payments.takeBack, { params: { id } })
    const refusals = [await settle(landlord, one, 'FAILED', 'Bounced'), await takeBack(one)]
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([409, 'This money was already deducted or returned. Take that back first.']),
    )
    expect((await settle(landlord, other, 'FAILED', 'Bounced')).status).toBe(200)
    expect(await deposit()).toMatchObject({ paid: 300, refunded: 250, held: 50, open: 200 })
  })

  it('shows on its receipt what is paid of the deposit, and nothing of the rent', async () => {
    const { bytes } = await landlord.send(api.payments.receipt, { params: { id: await pay(300) } })
    expect(await pdfText(bytes)).toContain('$300.00 of $500.00 paid so far')
  })
})

describe('the deposit of a renewal', () => {
  it('is that of the lease before it: the rest is asked, and what is held goes over', async () => {
    await pay(500)
    const renewal = await renew(landlord, leaseId, { startsOn: '2026-04-01', rentAmount: 1000, depositAmount: 650 })
    const { id } = renewal.body.data
    await activate(landlord, id)
    expect(await depositOf(tenant, id)).toMatchObject({ asked: 650, paid: 500, held: 500, open: 150 })
    const refunded = await landlord.send(api.deposits.refund, {
      params: { id },
      body: { amount: 450, method: null, memo: null },
    })
    expect(refunded.status).toBe(201)
    expect((await depositOf(tenant, leaseId)).held).toBe(50)
    expect((await deduct(51)).status).toBe(422)
    expect((await landlord.send(api.leases.read, { params: { id } })).body.data.balance).toBe(0)
  })
})

describe('money of a deposit', () => {
  it('is no income in statements, reports and charts, whichever way it goes', async () => {
    const admin = await server.as('ADMIN')
    const month = { params: { id: propertyId, month: '2026-03' } }
    const told = async () => [
      (await landlord.send(api.statements.read, month)).body.data,
      (await landlord.send(api.reports.income, { query: { from: '2026-01-01', to: '2026-12-31' } })).body.data,
      (await landlord.send(api.reports.aging)).body.data,
      (await admin.send(api.instance.monthly)).body.data,
      (await landlord.send(api.today.read)).body.data,
    ]
    const before = await told()
    const id = await pay(500)
    await deduct(100)
    await refund(50)
    await pay(70)
    await settle(landlord, await pay(30), 'FAILED', 'Bounced')
    expect(await told()).toEqual(before)
    expect((await landlord.send(api.payments.read, { params: { id } })).body.data).toMatchObject({
      covers: [],
      unapplied: 0,
    })
  })

  it('keeps a draft from being canceled until it is returned', async () => {
    const payer = await server.as('TENANT')
    const draft = await addDraft(server, { landlord, tenant: payer }, { startsOn: '2026-09-01' })
    leaseId = draft.leaseId
    const id = await reportPayment(payer, leaseId, { amount: 100, for: 'DEPOSIT' })
    await settle(landlord, id, 'COMPLETED')
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).status).toBe(409)
    expect((await refund(100)).body.data).toMatchObject({ asked: 0, paid: 100, held: 0 })
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).status).toBe(200)
  })

  it('stays when an upcoming lease is canceled, and can then be returned', async () => {
    const draft = await addDraft(server, { landlord, tenant: await server.as('TENANT') }, { startsOn: '2026-09-01' })
    leaseId = draft.leaseId
    await activate(landlord, leaseId)
    await pay(100)
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).status).toBe(200)
    expect((await refund(100)).body.data).toMatchObject({ asked: 0, paid: 100, held: 0 })
  })
})

describe('the letter', () => {
  const letter = (person = tenant) => person.send(api.deposits.letter, { params: { id: leaseId } })

  it('lists what was received, each deduction with its reason, what was returned and the deadline', async () => {
    const body = { depositReturnDays: 30, name: 'Heron Homes LLC', address: 'PO Box 1142\nPortland, OR 97207' }
    expect((await landlord.send(api.portfolio.update, { body })).body.data.depositReturnDays).toBe(30)
    await pay(500, { paymentMethod: 'Zelle', paidAt: '2026-03-02' })
    await moveLease(landlord, leaseId, { status: 'ENDED' })
    await deduct(120)
    await refund(100, { memo: 'First half' })
    const answer = await letter()
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = await pdfText(answer.bytes)
    for (const said of [
      'Return of the security deposit',
      'Heron Homes LLC',
      'PO Box 1142, Portland, OR 97207',
      'Noor Haddad',
      'To be returned by Apr 9, 2026',
      'Mar 2, 2026: Zelle $500.00',
      'Mar 10, 2026: Broken blinds $120.00',
      'Mar 10, 2026: First half, Check $100.00',
      'Still held $280.00',
    ])
      expect(text).toContain(said)
    expect(await depositOf(tenant, leaseId)).toMatchObject({ returnBy: '2026-04-09' })
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['deposit.letter', tenant.id])
  })

  it('leaves out what was taken back, and is refused when nothing was ever paid', async () => {
    expect((await letter()).body.message).toBe('No deposit was paid, so there is nothing to return.')
    await pay(500)
    const { body } = await deduct(120)
    await landlord.send(api.ledgers.takeBack, { params: { id: body.data.entries.at(-1).id } })
    const text = await pdfText((await letter()).bytes)
    expect(text).not.toContain('Broken blinds')
    expect(text).toContain('Nothing was deducted.')
  })

  it('is for the two sides of the lease alone', async () => {
    await pay(500)
    expect((await letter(await server.as('TENANT'))).status).toBe(404)
    expect((await letter(await server.as('OWNER'))).status).toBe(403)
    expect((await letter(server.anonymous)).status).toBe(401)
  })
})
