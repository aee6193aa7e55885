import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { monthlyTotal } from '#contract/planned-charges.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { chargeRent, planDraft, planLease, planOf, readLease, rowsOf } from '#test/harness/charge-plans.ts'
import { addProperty } from '#test/harness/factories.ts'
import { auditOf, ledgerOf, lettersTo, linesOf, moveLease, renew } from '#test/harness/leasing.ts'
import { addLease, addTenant, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let plan: ReturnType<typeof planOf>
beforeEach(async () => {
  server = await emptyServer()
  await travel(server, '2026-01-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  plan = planOf(landlord)
})
afterEach(() => {
  server.clock.now = null
})

const at = (now: string) => travel(server, now, landlord, tenant)
const drafted = (changes = {}) => planDraft(server, { landlord, tenant }, changes)
const leased = (changes = {}) => planLease(server, { landlord, tenant }, changes)
const lines = async (id: string) => linesOf(await ledgerOf(tenant, id))

const raise = { kind: 'RENT', amount: 1100, from: '2026-04-01' }

describe('what a lease charges', () => {
  it('begins with its rent, which is as the terms of the draft say', async () => {
    const { leaseId } = await drafted()
    const params = { id: leaseId }
    expect(rowsOf(await readLease(landlord, leaseId))).toEqual([['RENT', 1000, '2026-02-01', null]])
    await landlord.send(api.leases.update, { params, body: { rentAmount: 1050, startsOn: '2026-02-15' } })
    expect(rowsOf(await readLease(landlord, leaseId))).toEqual([['RENT', 1050, '2026-02-15', null]])
  })

  it('is charged together on the due day, and what starts within a month from its first day', async () => {
    const charges = [
      { kind: 'PET', amount: 31, every: 'MONTH', from: '2026-02-15' },
      { kind: 'UTILITIES', label: 'Water', amount: 90, every: 'QUARTER' },
      { kind: 'OTHER', label: 'Key deposit', amount: 25, every: 'ONCE', from: '2026-03-01' },
    ]
    const leaseId = await leased({ charges })
    await at('2026-03-01T15:00:00Z')
    await chargeRent(server)
    expect(await lines(leaseId)).toEqual([
      ['RENT', '2026-02-01', 1000],
      ['UTILITIES', '2026-02-01', 90],
      ['PET', '2026-02-15', 15.5],
      ['RENT', '2026-03-01', 1000],
      ['PET', '2026-03-01', 31],
      ['OTHER', '2026-03-01', 25],
    ])
    const ledger = await ledgerOf(tenant, leaseId)
    expect(ledger.entries.map(({ memo }: { memo: string }) => memo)).toEqual([
      'Rent for February 2026',
      'Water from Feb 1, 2026 to Apr 30, 2026',
      'Pet rent from Feb 15, 2026 to Feb 28, 2026',
      'Rent for March 2026',
      'Pet rent for March 2026',
      'Key deposit',
    ])
    expect(ledger.nextCharge).toEqual({
      dueOn: '2026-04-01',
      amount: 1031,
      parts: [
        { kind: 'RENT', label: 'Rent', amount: 1000 },
        { kind: 'PET', label: 'Pet rent', amount: 31 },
      ],
    })
  })

  it('is charged once, however often and late the job runs', async () => {
    const leaseId = await leased({ charges: [{ kind: 'PARKING', amount: 60 }] })
    await at('2026-03-10T15:00:00Z')
    await Promise.all([chargeRent(server), chargeRent(server)])
    await chargeRent(server)
    expect(await lines(leaseId)).toHaveLength(4)
  })

  it('is read by the tenant as by the landlord', async () => {
    const leaseId = await leased({ charges: [{ kind: 'PARKING', label: 'Space 12', amount: 60 }] })
    const mine = await readLease(tenant, leaseId)
    expect(mine.charges).toEqual((await readLease(landlord, leaseId)).charges)
    expect(monthlyTotal(mine, '2026-01-10')).toBe(1060)
    expect(mine.rentAmount).toBe(1000)
  })

  it('was settled elsewhere before a running lease was added', async () => {
    const propertyId = await addProperty(landlord)
    const leaseId = await addLease(landlord, propertyId, await addTenant(landlord), {
      startsOn: '2025-06-10',
      charges: [
        { kind: 'STORAGE', amount: 30, every: 'QUARTER' },
        { kind: 'OTHER', label: 'Move-in fee', amount: 200, every: 'ONCE' },
        { kind: 'PARKING', amount: 60, every: 'MONTH', from: '2025-08-01' },
      ],
    })
    const ledger = await ledgerOf(landlord, leaseId)
    expect(ledger.entries.filter(({ chargeKind }: { chargeKind: string }) => chargeKind !== 'DEPOSIT')).toEqual([])
    expect(ledger.nextCharge).toMatchObject({ dueOn: '2026-02-01', amount: 1910 })
    await at('2026-03-10T15:00:00Z')
    await chargeRent(server)
    const storage = linesOf(await ledgerOf(landlord, leaseId)).filter(([kind]) => kind === 'STORAGE')
    expect(storage).toEqual([['STORAGE', '2026-03-10', 30]])
  })

  it('is credited for the days after the lease ends, each row for itself', async () => {
    const leaseId = await leased({
      charges: [
        { kind: 'PET', amount: 28 },
        { kind: 'STORAGE', amount: 89, every: 'QUARTER' },
      ],
    })
    await at('2026-02-07T15:00:00Z')
    await chargeRent(server)
    await moveLease(landlord, leaseId, { status: 'ENDED', endsOn: '2026-02-07' })
    const ledger = await ledgerOf(tenant, leaseId)
    expect(linesOf(ledger).slice(3)).toEqual([
      ['CREDIT', null, 750],
      ['CREDIT', null, 21],
      ['CREDIT', null, 82],
    ])
    expect(ledger.balance).toBe(264)
  })

  it('makes only rent late', async () => {
    const leaseId = await leased({ charges: [{ kind: 'PET', amount: 40 }], lateFee: { kind: 'PERCENT', amount: 10 } })
    await at('2026-02-20T15:00:00Z')
    await chargeRent(server)
    await jobs['charge-late-fees'].handle(server.services, {}, { number: 1, last: false })
    expect((await lines(leaseId)).filter(([kind]) => kind === 'LATE_FEE')).toEqual([['LATE_FEE', '2026-02-20', 100]])
  })

  it('goes on under a renewal, unless that says what it charges', async () => {
    const charges = [
      { kind: 'PET', amount: 40 },
      { kind: 'PARKING', amount: 60, to: '2026-06-30' },
      { kind: 'OTHER', label: 'Cleaning', amount: 80, every: 'ONCE' },
    ]
    const leaseId = await leased({ endsOn: '2026-12-31', charges })
    const renewal = await renew(landlord, leaseId, { startsOn: '2027-01-01', rentAmount: 1200 })
    expect(rowsOf(renewal.body.data)).toEqual([
      ['RENT', 1200, '2027-01-01', null],
      ['PET', 40, '2027-01-01', null],
    ])
    await moveLease(landlord, renewal.body.data.id, { status: 'CANCELLED' })
    const without = await renew(landlord, leaseId, { startsOn: '2027-01-01', charges: [] })
    expect(without.body.data.charges).toHaveLength(1)
  })
})

describe('changing the rent', () => {
  it('refuses notice on a day to come, which the tenant would read of as given', async () => {
    const leaseId = await leased()
    await at('2026-03-05T15:00:00Z')
    const answer = await plan.add(leaseId, { ...raise, noticeOn: '2026-03-06' })
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: 'noticeOn' }]])
    expect((await plan.add(leaseId, { ...raise, noticeOn: '2026-03-05' })).status).toBe(201)
  })

  it('starts on its day, and leaves what was charged as it is', async () => {
    const leaseId = await leased()
    await at('2026-03-05T15:00:00Z')
    const answer = await plan.add(leaseId, { ...raise, noticeOn: '2026-03-01' })
    expect(answer.status).toBe(201)
    expect(rowsOf(answer.body.data)).toEqual([
      ['RENT', 1000, '2026-02-01', '2026-03-31'],
      ['RENT', 1100, '2026-04-01', null],
    ])
    expect(answer.body.data.charges[1].noticeOn).toBe('2026-03-01')
    expect(answer.body.data.rentAmount).toBe(1000)
    await at('2026-04-01T15:00:00Z')
    await chargeRent(server)
    expect((await readLease(tenant, leaseId)).rentAmount).toBe(1100)
    expect(await lines(leaseId)).toEqual([
      ['RENT', '2026-02-01', 1000],
      ['RENT', '2026-03-01', 1000],
      ['RENT', '2026-04-01', 1100],
    ])
  })

  it('is in the rent roll of the days after it', async () => {
    const leaseId = await leased()
    await plan.add(leaseId, raise)
    await at('2026-05-20T15:00:00Z')
    await chargeRent(server)
    const rents = await Promise.all(
      ['2026-03-31', '2026-04-01'].map(async (to) => {
        const { body } = await landlord.send(api.reports.rentRoll, { query: { from: '2026-03-01', to } })
        return body.data.totals.rentAmount
      }),
    )
    expect(rents).toEqual([1000, 1100])
  })

  it('within a month charges each rent for its own days', async () => {
    const leaseId = await leased()
    await at('2026-03-05T15:00:00Z')
    await plan.add(leaseId, { ...raise, from: '2026-04-16' })
    await at('2026-05-01T15:00:00Z')
    await chargeRent(server)
    expect((await lines(leaseId)).slice(2)).toEqual([
      ['RENT', '2026-04-01', 500],
      ['RENT', '2026-04-16', 550],
      ['RENT', '2026-05-01', 1100],
    ])
  })

  it('tells the tenant, with the notice that was given', async () => {
    const leaseId = await leased()
    await plan.add(leaseId, { ...raise, noticeOn: '2026-01-08' })
    const letter = (await lettersTo(server, tenant)).find(({ template }) => template === 'lease.rentChanged')
    expect(letter?.subject).toContain('changes on Apr 1, 2026')
    expect(letter?.body_text).toContain('$1,100.00 a month')
    expect(letter?.body_text).toContain('Jan 8, 2026')
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.changeRent', landlord.id])
  })

  it('refuses days that are charged, the first day, and a second change on a day', async () => {
    const leaseId = await leased()
    await at('2026-03-05T15:00:00Z')
    const early = await plan.add(leaseId, { ...raise, from: '2026-03-31' })
    expect([early.status, pathsOf(early)]).toEqual([422, ['from']])
    expect(early.body.errors[0].message).toBe(
      'The rent is charged through Mar 31, 2026. It can change from Apr 1, 2026 on.',
    )
    expect((await plan.add(leaseId, raise)).status).toBe(201)
    expect((await plan.add(leaseId, { ...raise, amount: 1200 })).status).toBe(409)
    expect((await plan.add(leaseId, { ...raise, from: '2026-06-01', to: '2026-07-31' })).status).toBe(422)
    expect((await plan.add(leaseId, { ...raise, from: '2026-06-01', every: 'YEAR' })).status).toBe(422)
    const draftId = await addLease(landlord, await addProperty(landlord), await addTenant(landlord), {
      ...{ startsOn: '2026-09-01', status: 'DRAFT' },
    })
    expect((await plan.add(draftId, { ...raise, from: '2026-09-01' })).status).toBe(409)
  })

  it('is taken back as long as it wasn’t charged, and the rent before goes on', async () => {
    const leaseId = await leased()
    const { addedId } = (await plan.add(leaseId, raise)).body.data
    const later = (await plan.add(leaseId, { ...raise, amount: 1200, from: '2026-06-01' })).body.data
    expect(rowsOf((await plan.remove(leaseId, addedId)).body.data)).toEqual([
      ['RENT', 1000, '2026-02-01', '2026-05-31'],
      ['RENT', 1200, '2026-06-01', null],
    ])
    expect((await plan.remove(leaseId, leaseId)).status).toBe(409)
    await at('2026-06-01T15:00:00Z')
    await chargeRent(server)
    expect((await plan.remove(leaseId, later.addedId)).status).toBe(409)
    expect((await readLease(landlord, leaseId)).rentAmount).toBe(1200)
  })

  it('stays once the rent before it is charged up to its day', async () => {
    const leaseId = await leased()
    const { addedId } = (await plan.add(leaseId, { ...raise, from: '2026-04-16' })).body.data
    await at('2026-04-02T15:00:00Z')
    expect((await plan.remove(leaseId, addedId)).status).toBe(409)
  })

  it('of a draft is in its plan when it becomes active later than the change', async () => {
    const { leaseId } = await drafted()
    await plan.add(leaseId, { ...raise, from: '2026-03-01' })
    await at('2026-03-20T15:00:00Z')
    await moveLease(landlord, leaseId, { status: 'ACTIVE', openingBalance: 0 })
    const lease = await readLease(landlord, leaseId)
    expect([lease.rentAmount, rowsOf(lease)[1]]).toEqual([1100, ['RENT', 1100, '2026-03-01', null]])
    expect((await ledgerOf(landlord, leaseId)).nextCharge).toMatchObject({ dueOn: '2026-04-01', amount: 1100 })
  })
})
