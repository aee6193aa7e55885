import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, settle } from '#test/harness/leasing.ts'
import { pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
let propertyId: string
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  const terms = { startsOn: '2026-03-01', rentAmount: 1000, depositAmount: 0 }
  const draft = await addDraft(server, { landlord, tenant }, terms)
  leaseId = draft.leaseId
  propertyId = draft.propertyId
  await activate(landlord, leaseId)
  const fee = { amount: 500, dueOn: '2026-02-28', memo: 'Move-in fee' }
  await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body: fee })
})
afterAll(() => {
  server.clock.now = null
})

const record = (changes = {}) =>
  create(landlord, api.payments.create, { leaseId, amount: 30_000, paidAt: '2026-02-25', ...changes })
const takeBack = (id: string, person = landlord) => person.send(api.payments.takeBack, { params: { id } })
const linesFor = async (id: string) =>
  (await ledgerOf(tenant, leaseId)).entries.filter((line: { paymentId: string }) => line.paymentId === id)
/** The emails about a payment, and whether they wait, left or were canceled. */
const mailAbout = async (id: string) => {
  const rows = await systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('outbox').select(['template', 'state']).where('subject_id', '=', id).orderBy('id').execute(),
  )
  return rows.map(({ template, state }) => [template, state])
}
const chargeId = async (chargeKind: string): Promise<string> =>
  (await ledgerOf(landlord, leaseId)).entries.find((line: { chargeKind: string }) => line.chargeKind === chargeKind).id
const coversOf = async (id: string) => {
  const { covers, unapplied } = (await landlord.send(api.payments.read, { params: { id } })).body.data
  return { covers: covers.map((one: { memo: string; amount: number }) => [one.memo, one.amount]), unapplied }
}

describe('a payment recorded by mistake', () => {
  it('fails as a mistake, and its two lines cancel each other on the day it was dated', async () => {
    const { balance, overdue } = await ledgerOf(tenant, leaseId)
    const id = await record()
    const answer = await takeBack(id)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ status: 'FAILED', byMistake: true, failureReason: null })
    expect(await ledgerOf(tenant, leaseId)).toMatchObject({ balance, overdue })
    expect(await linesFor(id)).toMatchObject([
      { kind: 'PAYMENT', day: '2026-02-25', isTakenBack: true, covers: [] },
      { kind: 'REVERSAL', day: '2026-02-25', memo: 'Recorded by mistake, taken back', isTakenBack: false },
    ])
    expect(await coversOf(id)).toEqual({ covers: [], unapplied: 0 })
    expect((await auditOf(server, id)).map(([action]) => action)).toEqual(['payment.record', 'payment.takeBack'])
    expect((await landlord.send(api.payments.receipt, { params: { id } })).status).toBe(409)
  })

  it('is never mentioned to the tenant while its email waits, and is corrected once it left', async () => {
    const quick = await record()
    await takeBack(quick)
    expect(await mailAbout(quick)).toEqual([['payment.completed', 'CANCELED']])
    const late = await record()
    await server.jobs.drain({ withoutWaiting: true })
    await takeBack(late)
    await server.jobs.drain({ withoutWaiting: true })
    expect(await mailAbout(quick)).toEqual([['payment.completed', 'CANCELED']])
    expect(await mailAbout(late)).toEqual([
      ['payment.completed', 'SENT'],
      ['payment.takenBack', 'SENT'],
    ])
  })

  it('never reaches the month’s money or the owner’s statement', async () => {
    const admin = await server.as('ADMIN')
    const monthOf = async () => {
      const answer = await admin.send(api.statements.list, { params: { id: propertyId } })
      expect(answer.status).toBe(200)
      return [answer.body.data, (await admin.send(api.instance.monthly)).body.data]
    }
    const before = await monthOf()
    await takeBack(await record())
    expect(await monthOf()).toEqual(before)
  })

  it('is taken back once, and only a completed one', async () => {
    const id = await record()
    const answers = await Promise.all([takeBack(id), takeBack(id), takeBack(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await linesFor(id)).toHaveLength(2)
    const waiting = await reportPayment(tenant, leaseId)
    expect((await takeBack(waiting)).status).toBe(409)
    await settle(landlord, waiting, 'FAILED')
    expect((await takeBack(waiting)).status).toBe(409)
  })

  it('is left alone by anyone else', async () => {
    const id = await record()
    expect((await takeBack(id, server.anonymous)).status).toBe(401)
    expect((await takeBack(id, tenant)).status).toBe(403)
    expect((await takeBack(id, await server.as('LANDLORD'))).status).toBe(404)
    await takeBack(id)
  })
})

describe('a payment confirmed by mistake', () => {
  it('waits to be confirmed again, and can be, and then be returned', async () => {
    const { balance } = await ledgerOf(tenant, leaseId)
    const id = await reportPayment(tenant, leaseId, { amount: 70, paidAt: '2026-03-03' })
    await settle(landlord, id, 'COMPLETED')
    const answer = await takeBack(id)
    expect(answer.body.data).toMatchObject({ status: 'PENDING', byMistake: false, paidAt: null, owed: balance })
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(balance)
    expect((await settle(landlord, id, 'COMPLETED')).body.data).toMatchObject({ status: 'COMPLETED', owed: null })
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(balance - 70)
    expect((await settle(landlord, id, 'FAILED')).status).toBe(200)
    const kinds = (await linesFor(id)).map(({ kind, isTakenBack }: { kind: string; isTakenBack: boolean }) => [
      kind,
      isTakenBack,
    ])
    expect(kinds).toEqual([
      ['PAYMENT', true],
      ['REVERSAL', false],
      ['PAYMENT', false],
      ['REVERSAL', false],
    ])
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(balance)
    // The email about a confirmation that no longer stands never leaves.
    expect(await mailAbout(id)).toEqual([
      ['payment.reported', 'QUEUED'],
      ['payment.completed', 'CANCELED'],
      ['payment.completed', 'CANCELED'],
      ['payment.failed', 'QUEUED'],
    ])
  })
})

describe('what a payment is for', () => {
  it('is what the landlord says when recording it, then the oldest charges', async () => {
    const rent = await chargeId('RENT')
    const id = await record({ amount: 1100, chargeIds: [rent] })
    expect(await coversOf(id)).toEqual({
      covers: [
        ['Move-in fee', 100],
        ['Rent for March 2026', 1000],
      ],
      unapplied: 0,
    })
    await takeBack(id)
  })

  it('is what the landlord says when confirming it', async () => {
    const rent = await chargeId('RENT')
    const id = await reportPayment(tenant, leaseId, { amount: 200 })
    const params = { id }
    const answer = await landlord.send(api.payments.settle, {
      params,
      body: { status: 'COMPLETED', chargeIds: [rent] },
    })
    expect(answer.status).toBe(200)
    expect(await coversOf(id)).toEqual({ covers: [['Rent for March 2026', 200]], unapplied: 0 })
    await takeBack(id)
  })

  it('keeps an overdue charge overdue, wherever that is shown', async () => {
    const later = (
      await landlord.send(api.ledgers.charge, {
        params: { id: leaseId },
        body: { amount: 1500, dueOn: '2026-05-01', memo: 'Parking' },
      })
    ).body.data.addedId
    const before = await ledgerOf(tenant, leaseId)
    const id = await record({ amount: 1500, chargeIds: [later] })
    expect((await ledgerOf(tenant, leaseId)).overdue).toBe(before.overdue)
    const today = await landlord.send(api.today.read)
    const overdue = today.body.data.tasks.find(({ kind }: { kind: string }) => kind === 'RENT_OVERDUE')
    expect(overdue).toMatchObject({ amount: before.overdue, count: 1 })
    await takeBack(id)
    await landlord.send(api.ledgers.takeBack, { params: { id: later } })
  })

  it('is refused for a charge that isn’t open, isn’t one, or is another lease’s, and unless it is completed', async () => {
    const other = await addDraft(server, { landlord, tenant: await server.as('TENANT') }, { startsOn: '2026-03-01' })
    await activate(landlord, other.leaseId)
    const [theirs] = (await ledgerOf(landlord, other.leaseId)).entries
    const id = await record({ amount: 1500 })
    const [payment] = await linesFor(id)
    for (const wrong of [theirs.id, payment.id, await chargeId('RENT')]) {
      const answer = await landlord.send(api.payments.create, { body: { leaseId, amount: 5, chargeIds: [wrong] } })
      expect([answer.status, pathsOf(answer)]).toEqual([422, ['chargeIds']])
    }
    const waiting = await reportPayment(tenant, leaseId)
    const body = { status: 'PROCESSING', chargeIds: [theirs.id] }
    const answer = await landlord.send(api.payments.settle, { params: { id: waiting }, body })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['chargeIds']])
    await takeBack(id)
  })

  it('can’t be written by a tenant, changed, or point at another lease, even if the code forgets to check', async () => {
    const other = await addDraft(server, { landlord, tenant: await server.as('TENANT') }, { startsOn: '2026-03-01' })
    await activate(landlord, other.leaseId)
    const [theirs] = (await ledgerOf(landlord, other.leaseId)).entries
    const id = await record({ amount: 5 })
    const [payment] = await linesFor(id)
    const write = (person: Person, role: 'TENANT' | 'LANDLORD', chargeId: string) =>
      transaction(
        { services: server.services, actor: { id: person.id, role, token: '' }, ip: '', userAgent: '' },
        (tx) =>
          tx
            .insertInto('payment_parts')
            .values({ entry_id: payment.id, charge_id: chargeId, lease_id: leaseId, amount_cents: 5 })
            .execute(),
      )
    const rent = await chargeId('RENT')
    await expect(write(tenant, 'TENANT', rent)).rejects.toThrow(/row-level security/)
    await expect(write(landlord, 'LANDLORD', theirs.id)).rejects.toThrow(/row-level security/)
    await write(landlord, 'LANDLORD', rent)
    const changed = systemTransaction(server.services.db, (tx) =>
      tx.updateTable('payment_parts').set({ amount_cents: 6 }).where('entry_id', '=', payment.id).execute(),
    )
    await expect(changed).rejects.toThrow(/permission denied/)
    await takeBack(id)
  })
})
