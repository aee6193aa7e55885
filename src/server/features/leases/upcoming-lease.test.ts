import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import {
  activate,
  addDraft,
  auditOf,
  depositOf,
  ledgerOf,
  lettersTo,
  linesOf,
  moveLease,
  renew,
  settle,
} from '#test/harness/leasing.ts'
import { addLease, idsOf, reportPayment } from '#test/harness/tenancies.ts'
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

/** An active lease from March 15 on of a home in Hawaii, where days begin last. */
async function upcoming(changes = {}) {
  const terms = { startsOn: '2026-03-15', depositAmount: 500, ...changes }
  const tenancy = await addDraft(server, { landlord, tenant, zone: 'Pacific/Honolulu' }, terms)
  await activate(landlord, tenancy.leaseId)
  return tenancy
}
const listed = async (status: string, person = landlord) =>
  idsOf(await person.send(api.leases.list, { query: { status } }))
const tenantsShownAs = async (leaseStatus: string) =>
  idsOf(await landlord.send(api.tenants.list, { query: { leaseStatus } }))

describe('an active lease before its first day', () => {
  it('is listed as upcoming, and as active from the midnight that begins it where its home is', async () => {
    const { leaseId, tenantId } = await upcoming()
    const shown = async () => [await listed('UPCOMING'), await listed('ACTIVE'), await tenantsShownAs('UPCOMING')]
    expect(await shown()).toEqual([[leaseId], [], [tenantId]])
    await travel(server, '2026-03-15T09:59:59Z', landlord, tenant)
    expect(await shown()).toEqual([[leaseId], [], [tenantId]])
    expect((await landlord.send(api.tenants.read, { params: { id: tenantId } })).body.data.leaseStatus).toBe('UPCOMING')
    await travel(server, '2026-03-15T10:00:00Z', landlord, tenant)
    expect(await shown()).toEqual([[], [leaseId], []])
    expect(await tenantsShownAs('ACTIVE')).toEqual([tenantId])
    expect(await listed('ACTIVE', tenant)).toEqual([leaseId])
  })

  it('is upcoming in the file of leases, and is sorted by that', async () => {
    const { leaseId } = await upcoming()
    const draftFrom = async (startsOn: string) =>
      addDraft(server, { landlord, tenant: await server.as('TENANT'), zone: 'Pacific/Honolulu' }, { startsOn })
    const [begun, draft] = [await draftFrom('2026-03-01'), await draftFrom('2026-03-20')]
    await activate(landlord, begun.leaseId)
    const query = { sort: 'status', order: 'asc' } as const
    expect(idsOf(await landlord.send(api.leases.list, { query }))).toEqual([begun.leaseId, draft.leaseId, leaseId])
    const statesInFile = async () => {
      const { bytes } = await landlord.send(api.exports.leases, { query })
      return bytes.toString('utf8').match(/UPCOMING|ACTIVE|DRAFT/g)
    }
    expect(await statesInFile()).toEqual(['ACTIVE', 'DRAFT', 'UPCOMING'])
    await travel(server, '2026-03-15T10:00:00Z', landlord, tenant)
    expect(await statesInFile()).toEqual(['ACTIVE', 'ACTIVE', 'DRAFT'])
  })

  it('says in which time zone it begins', async () => {
    const { leaseId } = await upcoming()
    const { body } = await tenant.send(api.leases.read, { params: { id: leaseId } })
    expect(body.data).toMatchObject({ status: 'ACTIVE', startsOn: '2026-03-15', timeZone: 'Pacific/Honolulu' })
  })
})

describe('canceling a lease before its first day', () => {
  const cancel = (id: string, person = landlord) => moveLease(person, id, { status: 'CANCELLED' })
  const undo = (id: string, person = landlord) => person.send(api.leases.undoCancel, { params: { id } })
  const charge = (id: string) =>
    landlord.send(api.ledgers.charge, { params: { id }, body: { amount: 40, dueOn: '2026-03-15', memo: 'Key' } })
  const credit = (id: string) =>
    landlord.send(api.ledgers.credit, { params: { id }, body: { amount: 25, memo: 'Welcome' } })
  const told = async () =>
    (await lettersTo(server, tenant)).filter(({ template }) => template === 'lease.canceled').length
  const tickSeconds = async (seconds: number) =>
    travel(server, new Date(server.services.clock().getTime() + seconds * 1000), landlord, tenant)

  it('announces no rent until that is undone', async () => {
    const { leaseId } = await upcoming()
    const { nextCharge } = await ledgerOf(tenant, leaseId)
    expect(nextCharge).toMatchObject({ dueOn: '2026-03-15' })
    await cancel(leaseId)
    expect((await ledgerOf(tenant, leaseId)).nextCharge).toBeNull()
    await undo(leaseId)
    expect((await ledgerOf(tenant, leaseId)).nextCharge).toEqual(nextCharge)
  })

  it('leaves the tenant without the home', async () => {
    const { leaseId } = await upcoming()
    const { tenantId, propertyTitle } = (await landlord.send(api.leases.read, { params: { id: leaseId } })).body.data
    const seen = async () => (await landlord.send(api.tenants.read, { params: { id: tenantId } })).body.data
    expect((await seen()).homes).toMatchObject([{ title: propertyTitle }])
    await cancel(leaseId)
    expect(await seen()).toMatchObject({ leaseId: null, homes: [] })
    const elsewhere = await addProperty(landlord)
    const body = { propertyId: elsewhere }
    await landlord.send(api.tenants.update, { params: { id: tenantId }, body })
    expect((await seen()).homes).toMatchObject([{ id: elsewhere }])
    await undo(leaseId)
    expect((await seen()).homes).toMatchObject([{ title: propertyTitle }])
  })

  it('takes back what was charged and credited, keeps payments as paid ahead, and tells the tenant', async () => {
    const { leaseId } = await upcoming()
    await charge(leaseId)
    await credit(leaseId)
    await create(landlord, api.payments.create, { leaseId, amount: 300 })
    await create(landlord, api.payments.create, { leaseId, amount: 200, for: 'DEPOSIT' })
    const before = await ledgerOf(landlord, leaseId)
    const answer = await cancel(leaseId)
    expect([answer.status, answer.body.data.status, answer.body.data.balance]).toEqual([200, 'CANCELLED', -300])
    const after = await ledgerOf(tenant, leaseId)
    expect(after.entries).toHaveLength(before.entries.length + 2)
    expect(after.entries.filter(({ isTakenBack }: { isTakenBack: boolean }) => isTakenBack)).toHaveLength(2)
    expect(await depositOf(tenant, leaseId)).toMatchObject({ asked: 0, paid: 200, held: 200 })
    expect((await lettersTo(server, tenant)).at(-1)?.body_text).toContain(
      'You no longer owe anything under it. You paid $300.00 and a deposit of $200.00, which your landlord has to return to you.',
    )
    expect(
      new Set(
        after.entries.flatMap((line: { takesBack: string; memo: string }) => (line.takesBack ? [line.memo] : [])),
      ),
    ).toEqual(new Set(['The lease was canceled']))
    expect([after.overdue, await told()]).toEqual([0, 1])
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.cancel', landlord.id])
    expect(await listed('CANCELLED')).toEqual([leaseId])
  })

  it('can be undone: everything is booked again, as often as it is canceled', async () => {
    const { leaseId } = await upcoming()
    await charge(leaseId)
    await credit(leaseId)
    await create(landlord, api.payments.create, { leaseId, amount: 300 })
    const { balance } = await ledgerOf(landlord, leaseId)
    for (const _ of [1, 2]) {
      await cancel(leaseId)
      await tickSeconds(5)
      const answer = await undo(leaseId)
      expect([answer.status, answer.body.data.status, answer.body.data.balance]).toEqual([200, 'ACTIVE', balance])
      await tickSeconds(5)
    }
    const { entries } = await ledgerOf(landlord, leaseId)
    const standing = entries.filter(
      (line: { isTakenBack: boolean; takesBack: string }) => !line.isTakenBack && !line.takesBack,
    )
    expect(linesOf({ entries: standing })).toEqual([
      ['PAYMENT', null, 300],
      ['CREDIT', null, 25],
      ['OTHER', '2026-03-15', 40],
    ])
    expect(await depositOf(tenant, leaseId)).toMatchObject({ asked: 500, paid: 0, open: 500 })
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.undoCancel', landlord.id])
    expect(await listed('UPCOMING')).toEqual([leaseId])
  })

  it('stays once the time to undo it is over, another lease took the home, or it was a draft', async () => {
    const { leaseId, propertyId, tenantId } = await upcoming()
    expect((await undo(leaseId)).status).toBe(409)
    await cancel(leaseId)
    const next = await addLease(landlord, propertyId, tenantId, { startsOn: '2026-04-01' })
    expect((await undo(leaseId)).body.message).toBe('Another active lease of this property covers some of these days.')
    await cancel(next)
    await tickSeconds(31)
    expect((await undo(leaseId)).status).toBe(409)
    const draft = await addLease(landlord, propertyId, tenantId, { status: 'DRAFT' })
    await cancel(draft)
    expect((await undo(draft)).status).toBe(409)
  })

  it('is refused from its first day on, and in every other state', async () => {
    const { leaseId } = await upcoming()
    await travel(server, '2026-03-15T10:00:00Z', landlord, tenant)
    const late = await cancel(leaseId)
    expect([late.status, late.body.message]).toEqual([
      409,
      'This lease has begun, so it can’t be canceled. End it instead.',
    ])
    await moveLease(landlord, leaseId, { status: 'ENDED' })
    expect((await cancel(leaseId)).body.message).toBe('This lease has already ended.')
  })

  it('takes the place of ending it, which is refused until its first day', async () => {
    const { leaseId } = await upcoming()
    const end = () => moveLease(landlord, leaseId, { status: 'ENDED', endsOn: '2026-03-20' })
    const early = await end()
    expect([early.status, early.body.message]).toEqual([409, 'This lease hasn’t begun yet. Cancel it instead.'])
    await travel(server, '2026-03-15T10:00:00Z', landlord, tenant)
    expect((await end()).body.data).toMatchObject({ status: 'ACTIVE', endsOn: '2026-03-20' })
  })

  it('is refused while it has a renewal', async () => {
    const { leaseId } = await upcoming({ endsOn: '2027-03-14' })
    const { id } = (await renew(landlord, leaseId, { startsOn: '2027-03-15' })).body.data
    expect((await cancel(leaseId)).body.message).toBe('This lease has a renewal. Cancel that first.')
    await cancel(id)
    expect((await cancel(leaseId)).status).toBe(200)
  })

  it('happens once, however many cancel it or undo it at once', async () => {
    const { leaseId } = await upcoming()
    const answers = await Promise.all([1, 2, 3].map(() => cancel(leaseId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await depositOf(landlord, leaseId)).toMatchObject({ asked: 0 })
    const undone = await Promise.all([1, 2, 3].map(() => undo(leaseId)))
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await depositOf(landlord, leaseId)).toMatchObject({ asked: 500 })
  })

  it('lets a payment that was on its way be booked, to return it', async () => {
    const { leaseId } = await upcoming()
    const payment = await reportPayment(tenant, leaseId, { amount: 100 })
    await cancel(leaseId)
    expect((await settle(landlord, payment, 'COMPLETED')).status).toBe(200)
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(-100)
    expect((await settle(landlord, payment, 'FAILED')).status).toBe(200)
    expect((await ledgerOf(tenant, leaseId)).balance).toBe(0)
  })

  it('is up to those who run the home', async () => {
    const { leaseId } = await upcoming()
    const stranger = await server.as('LANDLORD')
    const answers = async (send: (id: string, person: Person) => Promise<{ status: number }>) =>
      Promise.all([stranger, tenant, server.anonymous].map(async (person) => (await send(leaseId, person)).status))
    expect(await answers(cancel)).toEqual([404, 403, 401])
    await cancel(leaseId)
    expect(await answers(undo)).toEqual([404, 403, 401])
  })
})
