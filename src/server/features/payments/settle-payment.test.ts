import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, lettersTo, moveLease, settle } from '#test/harness/leasing.ts'
import { pdfFile, pictureFile } from '#test/harness/pictures.ts'
import { pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { receiptNumber } from './receipt-pdf.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  const terms = { startsOn: '2026-03-01', depositAmount: 0 }
  leaseId = (await addDraft(server, { landlord, tenant }, terms)).leaseId
  await activate(landlord, leaseId)
})
afterAll(() => {
  server.clock.now = null
})

const report = (body: object, person = tenant, id = leaseId) =>
  person.send(api.payments.report, { params: { id }, body })
const linesFor = async (paymentId: string) =>
  (await ledgerOf(landlord, leaseId)).entries.filter((entry: { paymentId: string }) => entry.paymentId === paymentId)
const proofOf = (id: string, person: Person) => person.send(api.payments.proof, { params: { id } })
const receiptOf = (id: string, person: Person) => person.send(api.payments.receipt, { params: { id } })

describe('a payment that a tenant reports', () => {
  it('is pending, doesn’t count yet, and the landlord gets an email', async () => {
    const before = await ledgerOf(landlord, leaseId)
    const answer = await report({ amount: 900.5, paymentMethod: 'Check', transactionId: 'C-1', paidAt: '2026-03-02' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      leaseId,
      amount: 900.5,
      status: 'PENDING',
      paidAt: null,
      reportedFor: '2026-03-02T12:00:00.000Z',
      isReported: true,
      hasProof: false,
    })
    expect(await ledgerOf(landlord, leaseId)).toEqual(before)
    const letter = (await lettersTo(server, landlord)).at(-1)
    expect(letter).toMatchObject({ template: 'payment.reported', subject: expect.stringContaining('$900.50') })
  })

  it('is refused for a future day, for someone else’s lease and for a canceled one', async () => {
    const answer = await report({ amount: 5, paidAt: '2026-03-11' })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['paidAt']])
    expect((await report({ amount: 5 }, await server.as('TENANT'))).status).toBe(404)
    expect((await report({ amount: 5 }, landlord)).status).toBe(403)
    expect((await report({ amount: 5 }, server.anonymous)).status).toBe(401)
    const other = await server.as('TENANT')
    const draft = await addDraft(server, { landlord, tenant: other })
    expect((await report({ amount: 5 }, other, draft.leaseId)).status).toBe(201)
    await moveLease(landlord, draft.leaseId, { status: 'CANCELLED' })
    expect((await report({ amount: 5 }, other, draft.leaseId)).status).toBe(409)
  })

  it('counts from the day it was paid once the landlord confirms it, and the tenant gets an email', async () => {
    const id = await reportPayment(tenant, leaseId, { amount: 10, paidAt: '2026-03-03' })
    expect((await settle(landlord, id, 'PROCESSING')).body.data.status).toBe('PROCESSING')
    const answer = await settle(landlord, id, 'COMPLETED')
    expect(answer.body.data).toMatchObject({ status: 'COMPLETED', paidAt: '2026-03-03T12:00:00.000Z' })
    expect(await linesFor(id)).toMatchObject([{ kind: 'PAYMENT', amount: 10, at: '2026-03-03T12:00:00.000Z' }])
    expect((await lettersTo(server, tenant)).at(-1)?.template).toBe('payment.completed')
    expect((await auditOf(server, id)).map(([action]) => action)).toEqual([
      'payment.report',
      'payment.prove',
      'payment.process',
      'payment.complete',
    ])
  })

  it('never counts if it doesn’t arrive, and the tenant learns why', async () => {
    const id = await reportPayment(tenant, leaseId)
    const answer = await settle(landlord, id, 'FAILED', 'Nothing on our account')
    expect(answer.body.data).toMatchObject({ status: 'FAILED', failureReason: 'Nothing on our account', paidAt: null })
    expect(await linesFor(id)).toEqual([])
    expect((await lettersTo(server, tenant)).at(-1)?.body_text).toContain('Nothing on our account')
  })

  it('is owed again when it was returned', async () => {
    const { balance } = await ledgerOf(tenant, leaseId)
    const id = await reportPayment(tenant, leaseId, { amount: 33.33, paidAt: '2026-03-02' })
    await settle(landlord, id, 'COMPLETED')
    expect((await settle(landlord, id, 'FAILED', 'Returned')).body.data.status).toBe('FAILED')
    expect((await linesFor(id)).map(({ kind, at }: { kind: string; at: string }) => [kind, at])).toEqual([
      ['PAYMENT', '2026-03-02T12:00:00.000Z'],
      ['REVERSAL', '2026-03-10T15:00:00.000Z'],
    ])
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(balance)
  })

  it.each([
    ['COMPLETED', 'COMPLETED', 'This payment is already completed.'],
    ['COMPLETED', 'PROCESSING', 'This payment is already completed.'],
    ['FAILED', 'COMPLETED', 'This payment has already failed.'],
    ['FAILED', 'FAILED', 'This payment has already failed.'],
    ['PROCESSING', 'PROCESSING', 'This payment is already being processed.'],
  ])('that is %s does not become %s', async (first, second, sentence) => {
    const id = await reportPayment(tenant, leaseId)
    await settle(landlord, id, first)
    const answer = await settle(landlord, id, second)
    expect([answer.status, answer.body.message]).toEqual([409, sentence])
  })

  it('cannot be settled by anyone else', async () => {
    const id = await reportPayment(tenant, leaseId)
    expect((await settle(await server.as('LANDLORD'), id, 'COMPLETED')).status).toBe(404)
    expect((await settle(tenant, id, 'COMPLETED')).status).toBe(403)
    expect((await settle(await server.as('PROPERTY_MANAGER'), id, 'COMPLETED')).status).toBe(404)
    expect((await settle(server.anonymous, id, 'COMPLETED')).status).toBe(401)
    expect((await settle(await server.as('ADMIN'), id, 'COMPLETED')).status).toBe(200)
  })
})

describe('settled at once', () => {
  it('twenty confirmations make one entry', async () => {
    const id = await reportPayment(tenant, leaseId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => settle(landlord, id, 'COMPLETED')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await linesFor(id)).toHaveLength(1)
  })

  it('confirming and failing end in one valid state', async () => {
    const id = await reportPayment(tenant, leaseId)
    await Promise.all([1, 2, 3, 4].map((n) => settle(landlord, id, n % 2 ? 'COMPLETED' : 'FAILED')))
    const list = await landlord.send(api.payments.list, { query: { leaseId, pageSize: 100 } })
    const { status } = list.body.data.find((row: { id: string }) => row.id === id)
    expect(status).toBe('FAILED')
    const kinds = (await linesFor(id)).map(({ kind }: { kind: string }) => kind)
    expect([[], ['PAYMENT', 'REVERSAL']]).toContainEqual(kinds)
  })
})

describe('the proof of a payment', () => {
  it('is a PDF to save or a picture to show, for tenant and landlord', async () => {
    const id = await reportPayment(tenant, leaseId)
    for (const person of [tenant, landlord]) {
      const answer = await proofOf(id, person)
      expect(answer.status).toBe(200)
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="proof-${id}.pdf"`)
      expect(answer.bytes).toEqual(pdfFile().bytes)
    }
    const replaced = await tenant.send(api.payments.addProof, { params: { id }, file: await pictureFile() })
    expect(replaced.body.data.hasProof).toBe(true)
    const picture = await proofOf(id, landlord)
    expect([picture.headers['content-type'], picture.headers['content-disposition']]).toEqual([
      'image/webp',
      `inline; filename="proof-${id}.webp"`,
    ])
  })

  it('leaves an audit event when it is read, except by the tenant', async () => {
    const id = await reportPayment(tenant, leaseId)
    for (const person of [tenant, landlord, await server.as('LANDLORD')]) await proofOf(id, person)
    const reads = (await auditOf(server, id)).filter(([action]) => action === 'payment.proof')
    expect(reads).toEqual([['payment.proof', landlord.id]])
  })

  it('is not found until it is added, or by anyone else', async () => {
    const { id } = (await report({ amount: 5 })).body.data
    expect((await proofOf(id, tenant)).status).toBe(404)
    const proved = await reportPayment(tenant, leaseId)
    for (const role of ['TENANT', 'LANDLORD'] as const) {
      expect((await proofOf(proved, await server.as(role))).status).toBe(404)
    }
    expect((await proofOf(proved, server.anonymous)).status).toBe(401)
  })

  it('can be added only by the tenant, and only before the payment is settled', async () => {
    const id = await reportPayment(tenant, leaseId)
    const add = (person: Person) => person.send(api.payments.addProof, { params: { id }, file: pdfFile() })
    expect((await add(await server.as('TENANT'))).status).toBe(404)
    expect((await add(landlord)).status).toBe(403)
    await settle(landlord, id, 'COMPLETED')
    expect((await add(tenant)).status).toBe(409)
  })
})

describe('the receipt of a payment', () => {
  it('is a PDF for tenant and landlord', async () => {
    const id = await create(landlord, api.payments.create, { leaseId, amount: 12.34, paymentMethod: 'Cash' })
    for (const person of [tenant, landlord]) {
      const answer = await receiptOf(id, person)
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="receipt-${id}.pdf"`)
      expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(receiptNumber(id)).toMatch(/^[\dA-F]{12}$/)
  })

  it('exists only for completed payments, and for no one else', async () => {
    const id = await reportPayment(tenant, leaseId)
    expect((await receiptOf(id, tenant)).status).toBe(409)
    await settle(landlord, id, 'COMPLETED')
    expect((await receiptOf(id, await server.as('TENANT'))).status).toBe(404)
    expect((await receiptOf(id, await server.as('OWNER'))).status).toBe(403)
    await settle(landlord, id, 'FAILED')
    expect((await receiptOf(id, tenant)).status).toBe(409)
  })
})
