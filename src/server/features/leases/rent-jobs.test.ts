import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, linesOf, moveLease, settle } from '#test/harness/leasing.ts'
import { addLease, addTenancy, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeEach(async () => {
  server = await emptyServer()
  await travel(server, '2026-01-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
afterEach(() => {
  server.clock.now = null
})

const run = (name: 'charge-rent' | 'charge-late-fees' | 'end-leases') =>
  jobs[name].handle(server.services, {}, { number: 1, last: false })
const at = (now: string) => travel(server, now, landlord, tenant)

/** A lease active since the tenth of January, without a deposit. */
async function leased(changes = {}, zone = 'America/New_York') {
  const terms = { startsOn: '2026-02-01', rentAmount: 1000, depositAmount: 0, ...changes }
  const { leaseId } = await addDraft(server, { landlord, tenant, zone }, terms)
  await activate(landlord, leaseId)
  return leaseId
}
const lines = async (leaseId: string) => linesOf(await ledgerOf(tenant, leaseId))
const dues = async (leaseId: string) => (await lines(leaseId)).map(([, dueOn]) => dueOn)

describe('rent', () => {
  it.each([
    ['America/New_York', '2026-02-01T04:59:59Z', '2026-02-01T05:00:00Z'],
    ['Pacific/Honolulu', '2026-02-01T09:59:59Z', '2026-02-01T10:00:00Z'],
    ['Pacific/Auckland', '2026-01-31T10:59:59Z', '2026-01-31T11:00:00Z'],
  ])('in %s is charged when the due day starts there', async (zone, before, midnight) => {
    const leaseId = await leased({}, zone)
    await at(before)
    await run('charge-rent')
    expect(await dues(leaseId)).toEqual([])
    await at(midnight)
    await run('charge-rent')
    expect((await ledgerOf(tenant, leaseId)).entries).toMatchObject([
      { chargeKind: 'RENT', dueOn: '2026-02-01', amount: 1000, at: new Date(midnight).toISOString() },
    ])
  })

  it('is charged once across both clock changes, on the last day of shorter months', async () => {
    const leaseId = await leased({ startsOn: '2026-01-31', dueDay: 31 })
    for (const now of [
      '2026-03-08T06:59:00Z',
      '2026-03-08T07:01:00Z',
      '2026-03-31T04:00:00Z',
      '2026-11-01T05:30:00Z',
    ]) {
      await at(now)
      await run('charge-rent')
      await run('charge-rent')
    }
    expect(await dues(leaseId)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
    ])
  })

  it('that came due while no server was running is charged as of its due day', async () => {
    const leaseId = await leased()
    await at('2026-02-04T15:00:00Z')
    await run('charge-rent')
    expect((await ledgerOf(landlord, leaseId)).entries).toMatchObject([{ at: '2026-02-01T05:00:00.000Z' }])
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.charge', null])
  })

  it('is charged once by five servers at once', async () => {
    const leaseId = await leased()
    await at('2026-04-02T15:00:00Z')
    await Promise.all([1, 2, 3, 4, 5].map(() => run('charge-rent')))
    expect(await dues(leaseId)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
    expect((await auditOf(server, leaseId)).filter(([action]) => action === 'lease.charge')).toHaveLength(1)
  })

  it('for days before a lease was recorded as active is not charged', async () => {
    const { propertyId, tenantId } = await addTenancy(landlord, tenant, { status: 'DRAFT' })
    const leaseId = await addLease(landlord, propertyId, tenantId, { startsOn: '2025-03-15', dueDay: 15 })
    expect(await dues(leaseId)).toEqual([])
    await at('2026-01-16T15:00:00Z')
    await run('charge-rent')
    expect(await lines(leaseId)).toEqual([['RENT', '2026-01-15', 1850]])
  })

  it('is charged through the end and not after it', async () => {
    const leaseId = await leased({ endsOn: '2026-03-10', rentAmount: 3100 })
    await at('2026-06-01T15:00:00Z')
    await run('end-leases')
    await run('charge-rent')
    expect(await lines(leaseId)).toEqual([
      ['RENT', '2026-02-01', 3100],
      ['RENT', '2026-03-01', 1000],
    ])
  })

  it('is still charged for the others when one lease fails, and the job retries', async () => {
    const bad = await leased()
    tenant = await server.as('TENANT')
    const good = await leased()
    const { db } = server.services
    await systemTransaction(db, async (tx) => {
      const { property_id } = await tx
        .selectFrom('leases')
        .select('property_id')
        .where('id', '=', bad)
        .executeTakeFirstOrThrow()
      await tx.updateTable('properties').set({ time_zone: 'Mars/Olympus' }).where('id', '=', property_id).execute()
    })
    try {
      await at('2026-02-02T15:00:00Z')
      await expect(run('charge-rent')).rejects.toMatchObject({
        name: 'LeasesFailed',
        code: expect.stringContaining(bad),
      })
      expect(await dues(good)).toEqual(['2026-02-01'])
    } finally {
      await systemTransaction(db, (tx) =>
        tx.updateTable('properties').set({ time_zone: 'UTC' }).where('time_zone', '=', 'Mars/Olympus').execute(),
      )
    }
  })
})

describe('late fees', () => {
  const lateFee = { kind: 'PERCENT', amount: 5 }
  const fees = async (leaseId: string) => (await lines(leaseId)).filter(([kind]) => kind === 'LATE_FEE')

  it('are charged once when the grace period is over', async () => {
    const leaseId = await leased({ lateFee, graceDays: 3 })
    await at('2026-02-05T04:59:00Z')
    await run('charge-rent')
    await run('charge-late-fees')
    expect(await fees(leaseId)).toEqual([])
    await at('2026-02-05T05:00:00Z')
    await Promise.all([1, 2, 3].map(() => run('charge-late-fees')))
    await run('charge-late-fees')
    expect(await fees(leaseId)).toEqual([['LATE_FEE', '2026-02-05', 50]])
    const { entries } = await ledgerOf(tenant, leaseId)
    expect(entries.at(-1).memo).toBe('Late fee for rent due Feb 1, 2026')
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.lateFee', null])
  })

  it('are based on what was unpaid, and not charged for what was paid on time', async () => {
    const leaseId = await leased({ lateFee, graceDays: 3 })
    await at('2026-02-10T15:00:00Z')
    await run('charge-rent')
    await create(landlord, api.payments.create, { leaseId, amount: 400, paidAt: '2026-02-04' })
    await run('charge-late-fees')
    expect(await fees(leaseId)).toEqual([['LATE_FEE', '2026-02-10', 30]])
    await at('2026-03-10T15:00:00Z')
    await run('charge-rent')
    await create(landlord, api.payments.create, { leaseId, amount: 1600, paidAt: '2026-03-02' })
    await run('charge-late-fees')
    expect(await fees(leaseId)).toHaveLength(1)
  })

  it.each([
    ['COMPLETED', 0],
    ['FAILED', 1],
  ])('wait for a payment that was reported on time: once it is %s there are %i', async (status, count) => {
    const leaseId = await leased({ lateFee: { kind: 'FIXED', amount: 75 }, graceDays: 3 })
    await at('2026-02-03T15:00:00Z')
    await run('charge-rent')
    const payment = await reportPayment(tenant, leaseId, { amount: 1000 })
    await at('2026-02-20T15:00:00Z')
    await run('charge-late-fees')
    expect(await fees(leaseId)).toEqual([])
    await settle(landlord, payment, status)
    await run('charge-late-fees')
    expect(await fees(leaseId)).toHaveLength(count)
  })
})

describe('leases', () => {
  it('end when their last day is over in their home’s time zone', async () => {
    const leaseId = await leased({ endsOn: '2026-03-10' })
    const status = async () => (await landlord.send(api.leases.read, { params: { id: leaseId } })).body.data.status
    await at('2026-03-11T03:59:00Z')
    await run('end-leases')
    expect(await status()).toBe('ACTIVE')
    await at('2026-03-11T04:00:00Z')
    await run('end-leases')
    expect(await status()).toBe('ENDED')
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.end', null])
    expect((await moveLease(landlord, leaseId, { status: 'ENDED' })).status).toBe(409)
  })
})
