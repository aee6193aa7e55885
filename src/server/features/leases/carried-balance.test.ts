import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, renew, settle } from '#test/harness/leasing.ts'
import { travel } from '#test/harness/time.ts'
import { carryBalances } from './carry-balances.ts'
import { chargeLateFees } from './charge-late-fees.ts'
import { chargeRent } from './charge-rent.ts'
import { endLeases } from './end-leases.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
afterAll(() => {
  server.clock.now = null
})

const TERMS = { rentAmount: 1000, depositAmount: 0 }
const fee = { lateFee: { kind: 'FIXED', amount: 50 }, graceDays: 5 }

/** A lease through February and its renewal from March 1 on. */
async function renewed(changes = {}) {
  const terms = { ...TERMS, startsOn: '2026-01-01', endsOn: '2026-02-28', ...changes }
  const { leaseId: earlier, tenantId, propertyId } = await addDraft(server, { landlord, tenant }, terms)
  await activate(landlord, earlier)
  const { id: later } = (await renew(landlord, earlier, { ...TERMS, startsOn: '2026-03-01', ...changes })).body.data
  await activate(landlord, later)
  return { earlier, later, tenantId, propertyId }
}
const pay = (leaseId: string, amount: number) => create(landlord, api.payments.create, { leaseId, amount })

/** Moves to a moment and runs the jobs of that day. */
async function at(moment: string): Promise<void> {
  await travel(server, moment, landlord, tenant)
  for (const job of [chargeRent, endLeases, chargeLateFees, carryBalances]) await job(server.services)
}
const balanceOf = async (id: string) => (await ledgerOf(tenant, id)).balance

interface Told {
  day: string
  kind: string
  amount: number
  memo: string | null
  carriedLeaseId: string | null
}
const carriedIn = async (id: string) =>
  (await ledgerOf(tenant, id)).entries.flatMap(({ day, kind, amount, memo, carriedLeaseId }: Told) =>
    carriedLeaseId === null ? [] : [[day, kind, amount, memo, carriedLeaseId]],
  )

describe('a renewal that begins', () => {
  it('goes on with what was open, each charge under the day it was due, and the earlier lease is even', async () => {
    const { earlier, later, tenantId } = await renewed()
    await at('2026-02-01T15:00:00Z')
    await pay(earlier, 1300)
    await at('2026-02-28T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([700, 0])
    await at('2026-03-01T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 1700])
    expect(await carriedIn(earlier)).toEqual([['2026-03-01', 'CREDIT', 700, 'Carried to the renewal', later]])
    const memo = 'Carried from the earlier lease: Rent for February 2026'
    expect(await carriedIn(later)).toEqual([['2026-02-01', 'CHARGE', 700, memo, earlier]])
    const { overdue } = await ledgerOf(landlord, later)
    expect(overdue).toBe(700)
    const owing = await landlord.send(api.leases.list, { query: { attention: 'OVERDUE' } })
    expect(owing.body.data.map(({ id }: { id: string }) => id)).toEqual([later])
    const { tasks } = (await landlord.send(api.today.read)).body.data
    expect(tasks.find(({ kind }: { kind: string }) => kind === 'RENT_OVERDUE')).toMatchObject({ count: 1, amount: 700 })
    const { body } = await landlord.send(api.tenants.read, { params: { id: tenantId } })
    expect(body.data.balance).toBe(1700)
    expect(await auditOf(server, later)).toContainEqual(['lease.carry', null])
  })

  it('goes on with what was paid ahead, which covers its first rent', async () => {
    const { earlier, later } = await renewed()
    await at('2026-02-01T15:00:00Z')
    await pay(earlier, 2600)
    await at('2026-03-01T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 400])
    const memo = 'Carried from the earlier lease: paid ahead'
    expect(await carriedIn(later)).toEqual([['2026-03-01', 'CREDIT', 600, memo, earlier]])
  })

  it('carries nothing twice, however often and by however many servers the job runs', async () => {
    const { earlier, later } = await renewed()
    await at('2026-03-01T15:00:00Z')
    await Promise.all([1, 2, 3].map(() => carryBalances(server.services)))
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 3000])
    expect(await carriedIn(earlier)).toHaveLength(1)
  })

  it('takes over what happens to the earlier lease later: a payment, one that is returned, a charge', async () => {
    const { earlier, later } = await renewed()
    const payment = await pay(earlier, 1000)
    await at('2026-03-01T15:00:00Z')
    await settle(landlord, payment, 'FAILED', 'No funds')
    await at('2026-03-02T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 3000])
    await pay(earlier, 250)
    const body = { amount: 40, dueOn: '2026-03-02', memo: 'Lost key' }
    await landlord.send(api.ledgers.charge, { params: { id: earlier }, body })
    await at('2026-03-03T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 2790])
  })

  it('carries on through a second renewal in one run', async () => {
    const { earlier, later } = await renewed()
    const next = (await renew(landlord, later, { ...TERMS, startsOn: '2026-04-01' })).body.data.id
    await activate(landlord, next)
    await at('2026-04-01T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later), await balanceOf(next)]).toEqual([0, 0, 4000])
  })

  it('charges the late fee of a rent as if both leases were one account', async () => {
    const { earlier, later } = await renewed(fee)
    await at('2026-01-03T15:00:00Z')
    await pay(earlier, 1000)
    await at('2026-02-05T15:00:00Z')
    await pay(earlier, 2000)
    await at('2026-03-20T15:00:00Z')
    // The rent of March was paid ahead under the lease before.
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 0])
    await at('2026-04-20T15:00:00Z')
    expect(await balanceOf(later)).toBe(1050)
  })

  it('charges no fee for a rent of the earlier lease that is paid in time under the renewal', async () => {
    const { earlier, later } = await renewed({ ...fee, dueDay: 26 })
    await pay(earlier, await balanceOf(earlier))
    await at('2026-01-26T15:00:00Z')
    await pay(earlier, 1000)
    await at('2026-02-27T15:00:00Z')
    expect(await balanceOf(earlier)).toBeGreaterThan(0)
    await at('2026-03-01T15:00:00Z')
    await pay(later, await balanceOf(later))
    await at('2026-03-20T15:00:00Z')
    expect([await balanceOf(earlier), await balanceOf(later)]).toEqual([0, 0])
  })

  it('leaves its owner’s statements as they are', async () => {
    const { propertyId } = await renewed()
    await at('2026-02-01T15:00:00Z')
    const statement = async () =>
      (await landlord.send(api.statements.read, { params: { id: propertyId, month: '2026-02' } })).body.data
    const { lines, days: _, ...sums } = await statement()
    await at('2026-03-01T15:00:00Z')
    expect(await statement()).toMatchObject({ ...sums, daysLet: 28, lines })
  })
})

it('is carried at once when the renewal is activated after its first day', async () => {
  const terms = { ...TERMS, startsOn: '2026-01-01', endsOn: '2026-02-28' }
  const { leaseId } = await addDraft(server, { landlord, tenant }, terms)
  await activate(landlord, leaseId)
  const { id } = (await renew(landlord, leaseId, { ...TERMS, startsOn: '2026-03-01' })).body.data
  await travel(server, '2026-03-03T15:00:00Z', landlord, tenant)
  await chargeRent(server.services)
  await activate(landlord, id)
  expect([await balanceOf(leaseId), await balanceOf(id)]).toEqual([0, 3000])
})

it('a carried line can’t be taken back', async () => {
  const { earlier, later } = await renewed()
  await at('2026-03-01T15:00:00Z')
  for (const leaseId of [earlier, later]) {
    const { entries } = await ledgerOf(landlord, leaseId)
    const { id } = entries.find((line: Told) => line.carriedLeaseId !== null)
    const answer = await landlord.send(api.ledgers.takeBack, { params: { id } })
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Only a charge, credit, refund or deduction that someone added can be taken back.',
    ])
  }
})
