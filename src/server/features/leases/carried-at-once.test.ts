import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { create } from '#test/harness/factories.ts'
import { activate, addDraft, auditOf, ledgerOf, renew, settle } from '#test/harness/leasing.ts'
import { travel } from '#test/harness/time.ts'
import { carryBalances } from './carry-balances.ts'
import { chargeLateFees } from './charge-late-fees.ts'
import { chargeRent } from './charge-rent.ts'

const RUNS = Number(process.env.LEDGER_API_RUNS ?? 40)

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
})
beforeEach(newPeople)
afterAll(() => {
  server.clock.now = null
})

/** Other people, on New Year’s Day. */
async function newPeople(): Promise<void> {
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
}

const TERMS = { rentAmount: 1000, depositAmount: 0 }

/** A lease, its renewal, and the renewal of that, which began today; the tenancy owes `owed`. */
async function tenancy() {
  const terms = { ...TERMS, startsOn: '2026-01-01', endsOn: '2026-01-31' }
  const { leaseId: first } = await addDraft(server, { landlord, tenant }, terms)
  await activate(landlord, first)
  const leases = [first]
  for (const [startsOn, endsOn] of [['2026-02-01', '2026-02-28'], ['2026-03-01']]) {
    const { id } = (await renew(landlord, leases.at(-1) ?? '', { ...TERMS, startsOn, endsOn })).body.data
    await activate(landlord, id)
    leases.push(id)
  }
  await travel(server, '2026-03-01T15:00:00Z', landlord, tenant)
  for (const job of [chargeRent, carryBalances]) await job(server.services)
  return { leases, owed: 3000 }
}

const pay = (leaseId: string, amount: number) => create(landlord, api.payments.create, { leaseId, amount })
const report = (id: string, amount: number) =>
  tenant.send(api.payments.report, { params: { id }, body: { amount } }).then(({ body }) => body.data.id)
const charge = (id: string, amount: number) =>
  landlord.send(api.ledgers.charge, { params: { id }, body: { amount, dueOn: '2026-03-01', memo: 'Key' } })
const credit = (id: string, amount: number) =>
  landlord.send(api.ledgers.credit, { params: { id }, body: { amount, memo: 'No heat' } })
const takeBackPayment = (id: string) => landlord.send(api.payments.takeBack, { params: { id } })
const takeBackEntry = (id: string) => landlord.send(api.ledgers.takeBack, { params: { id } })
const balancesOf = (leases: readonly string[]) =>
  Promise.all(leases.map(async (id) => (await ledgerOf(tenant, id)).balance))

/** Each writes to the ledger of a lease, and resolves to what the tenancy owes more afterward. */
const STEPS: Record<string, (leaseId: string, dollars: number) => Promise<number>> = {
  recorded: async (id, dollars) => {
    await pay(id, dollars)
    return -dollars
  },
  confirmed: async (id, dollars) => {
    expect((await settle(landlord, await report(id, dollars), 'COMPLETED')).status).toBe(200)
    return -dollars
  },
  'taken back': async (id, dollars) => {
    expect((await takeBackPayment(await pay(id, dollars))).status).toBe(200)
    return 0
  },
  returned: async (id, dollars) => {
    expect((await settle(landlord, await pay(id, dollars), 'FAILED', 'No funds')).status).toBe(200)
    return 0
  },
  charged: async (id, dollars) => {
    expect((await charge(id, dollars)).status).toBe(201)
    return dollars
  },
  credited: async (id, dollars) => {
    expect((await credit(id, dollars)).status).toBe(201)
    return -dollars
  },
  'charge undone': async (id, dollars) => {
    const { addedId } = (await charge(id, dollars)).body.data
    expect((await takeBackEntry(addedId)).status).toBe(200)
    return 0
  },
  'credit undone': async (id, dollars) => {
    const { addedId } = (await credit(id, dollars)).body.data
    expect((await takeBackEntry(addedId)).status).toBe(200)
    return 0
  },
}

describe('what is written to the ledger of an earlier lease', () => {
  it.each(Object.keys(STEPS))('is right under the renewal at once: %s', async (name) => {
    const { leases, owed } = await tenancy()
    const added = await STEPS[name]?.(leases[0] ?? '', 250)
    expect(await balancesOf(leases)).toEqual([0, 0, owed + (added ?? Number.NaN)])
  })

  it('is right in any sequence, whichever lease each step is for, and leaves the job nothing', async () => {
    const step = fc.record({
      name: fc.constantFrom(...Object.keys(STEPS)),
      which: fc.nat(2),
      dollars: fc.integer({ min: 1, max: 4000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await newPeople()
        const { leases, owed } = await tenancy()
        let expected = owed
        for (const { name, which, dollars } of steps) {
          expected += (await STEPS[name]?.(leases[which] ?? '', dollars)) ?? Number.NaN
          expect(await balancesOf(leases), name).toEqual([0, 0, expected])
        }
        const before = await Promise.all(leases.map((id) => ledgerOf(landlord, id)))
        await carryBalances(server.services)
        expect(await Promise.all(leases.map((id) => ledgerOf(landlord, id)))).toEqual(before)
      }),
      { numRuns: Math.ceil(RUNS / 4), endOnFailure: true },
    )
  }, 300_000)

  it('is in the reply, and in the audit log with who did it', async () => {
    const { leases } = await tenancy()
    const [first, second, last] = leases
    const { body } = await charge(first ?? '', 40)
    expect(body.data.balance).toBe(0)
    for (const id of [second, last])
      expect((await auditOf(server, id ?? '')).at(-1)).toEqual(['lease.carry', landlord.id])
  })

  it('stays until the renewal has begun, and never goes to a draft', async () => {
    const terms = { ...TERMS, startsOn: '2026-01-01', endsOn: '2026-01-31' }
    const { leaseId: first } = await addDraft(server, { landlord, tenant }, terms)
    await activate(landlord, first)
    const { id: second } = (await renew(landlord, first, { ...TERMS, startsOn: '2026-02-01' })).body.data
    await travel(server, '2026-02-02T15:00:00Z', landlord, tenant)
    await pay(first, 1200)
    expect(await balancesOf([first, second])).toEqual([-200, 0])
    await activate(landlord, second)
    expect(await balancesOf([first, second])).toEqual([0, 800])
    const { id: third } = (await renew(landlord, second, { ...TERMS, startsOn: '2026-03-01' })).body.data
    await activate(landlord, third)
    await pay(first, 100)
    expect(await balancesOf([first, second, third])).toEqual([0, 700, 0])
  })

  it('reaches the last renewal past one that owes nothing itself', async () => {
    const { leases, owed } = await tenancy()
    expect(await balancesOf(leases)).toEqual([0, 0, owed])
  })

  it('is right as soon as a job charged it: rent that a stopped server still owed, and a late fee', async () => {
    const fee = { lateFee: { kind: 'FIXED', amount: 50 }, graceDays: 5 }
    const terms = { ...TERMS, ...fee, startsOn: '2026-01-01', endsOn: '2026-02-28' }
    const { leaseId: first } = await addDraft(server, { landlord, tenant }, terms)
    await activate(landlord, first)
    const { id: second } = (await renew(landlord, first, { ...TERMS, startsOn: '2026-03-01' })).body.data
    await activate(landlord, second)
    await travel(server, '2026-03-02T15:00:00Z', landlord, tenant)
    await chargeRent(server.services)
    expect(await balancesOf([first, second])).toEqual([0, 3000])
    await chargeLateFees(server.services)
    expect(await balancesOf([first, second])).toEqual([0, 3100])
  })

  it('waits for no one forever: writes to all leases of a tenancy at once and the job, in any order', async () => {
    const { leases, owed } = await tenancy()
    const paid = await Promise.all(leases.map((id) => pay(id, 10)))
    const reported = await Promise.all(leases.map((id) => report(id, 20)))
    const work = leases.flatMap((id, place) => [
      charge(id, 7),
      settle(landlord, paid[place] ?? '', 'FAILED', 'No funds'),
      credit(id, 3),
      carryBalances(server.services).then(() => ({ status: 200 })),
      settle(landlord, reported[place] ?? '', 'COMPLETED'),
      landlord.send(api.payments.create, { body: { leaseId: id, amount: 5 } }),
    ])
    const answers = await Promise.all(work)
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    expect(await balancesOf(leases)).toEqual([0, 0, owed + 3 * (7 - 3 - 20 - 5)])
  })

  it('waits for no one forever either while the renewal is activated', async () => {
    for (let round = 0; round < 5; round++) {
      await newPeople()
      const terms = { ...TERMS, startsOn: '2025-12-01', endsOn: '2025-12-31' }
      const { leaseId: first } = await addDraft(server, { landlord, tenant }, terms)
      await activate(landlord, first)
      const { id: second } = (await renew(landlord, first, { ...TERMS, startsOn: '2026-01-01' })).body.data
      const paid = await pay(first, 100)
      await Promise.all([
        pay(first, 50),
        charge(first, 30),
        activate(landlord, second),
        takeBackPayment(paid),
        carryBalances(server.services),
      ])
      await carryBalances(server.services)
      expect(await balancesOf([first, second])).toEqual([0, 1980])
    }
  })
})
