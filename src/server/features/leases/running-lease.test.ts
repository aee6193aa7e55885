import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { activate, depositOf, ledgerOf, lettersTo, moveLease, renew } from '#test/harness/leasing.ts'
import { addApproved, addTenant, leaseInput, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  await at('2026-11-24T18:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
afterAll(() => {
  server.clock.now = null
})

const at = (now: string) => travel(server, now, ...[landlord, tenant].filter(Boolean))
const run = (name: 'charge-rent' | 'charge-late-fees') =>
  jobs[name].handle(server.services, {}, { number: 1, last: false })

const RUNNING = { startsOn: '2025-06-15', depositAmount: 0, status: 'ACTIVE' }

let tenantId: string | undefined

/** A tenancy that began long ago, of the account `tenant`. */
async function running(changes: Record<string, unknown>) {
  await at('2026-11-24T18:00:00Z')
  const home = await addProperty(landlord)
  const { db } = server.services
  await systemTransaction(db, (tx) =>
    tx.updateTable('properties').set({ time_zone: 'America/New_York' }).where('id', '=', home).execute(),
  )
  tenantId ??= await accountAsTenant(home)
  const body = leaseInput(home, tenantId, { ...RUNNING, ...changes })
  const answer = await landlord.send(api.leases.create, { body })
  if (answer.status !== 201) throw new Error(`could not add: ${JSON.stringify(answer.body)}`)
  return { home, leaseId: answer.body.data.id as string, lease: answer.body.data }
}

async function accountAsTenant(home: string): Promise<string> {
  await addApproved(landlord, tenant, home)
  return addTenant(landlord, { email: tenant.email, propertyId: home })
}

const told = async (leaseId: string) =>
  (await ledgerOf(tenant, leaseId)).entries.map(
    ({ day, kind, amount, memo, balance, open }: Record<string, unknown>) => [day, kind, amount, memo, balance, open],
  )
/** What the overview says was charged and received in each month. */
const monthlyMoney = async () => {
  const months = sql<object>`select month, sum(charged_cents), sum(collected_cents) from monthly_money group by month order by 1`
  return (await systemTransaction(server.services.db, (tx) => months.execute(tx))).rows
}
const pay = (leaseId: string, amount: number) => create(landlord, api.payments.create, { leaseId, amount })

describe('a lease that was already running', () => {
  it('begins with what is owed and the deposit held, and charges nothing of the past', async () => {
    const { leaseId, lease } = await running({ openingBalance: 412.5, depositHeld: 1850 })
    expect(lease).toMatchObject({ balance: 412.5, depositAmount: 1850, status: 'ACTIVE' })
    expect(await told(leaseId)).toEqual([
      ['2026-11-24', 'CHARGE', 412.5, 'Owed when this lease was added, Nov 24, 2026', 412.5, 412.5],
      ['2026-11-24', 'HELD', 1850, 'Deposit held when this lease was added, Nov 24, 2026', 412.5, null],
    ])
    expect(await ledgerOf(tenant, leaseId)).toMatchObject({
      balance: 412.5,
      overdue: 0,
      nextCharge: { dueOn: '2026-12-01', amount: 1850 },
    })
    expect((await lettersTo(server, tenant)).filter(({ template }) => template === 'lease.activated')).toEqual([])
  })

  it('begins with what was paid ahead, which covers the next rent', async () => {
    const { leaseId } = await running({ openingBalance: -1850 })
    await at('2026-12-02T18:00:00Z')
    await run('charge-rent')
    expect(await told(leaseId)).toEqual([
      ['2026-11-24', 'CREDIT', 1850, 'Paid ahead when this lease was added, Nov 24, 2026', -1850, null],
      ['2026-12-01', 'CHARGE', 1850, 'Rent for December 2026', 0, 0],
    ])
  })

  it('begins with nothing when both sides are even and no deposit is held', async () => {
    const { leaseId } = await running({ openingBalance: 0, depositHeld: 0 })
    expect(await told(leaseId)).toEqual([])
  })

  it('has the rent that is due today charged, after what was owed before', async () => {
    const { leaseId } = await running({ dueDay: 24, openingBalance: 100 })
    await pay(leaseId, 150)
    expect((await told(leaseId)).map(([, kind, amount, , , open]: unknown[]) => [kind, amount, open])).toEqual([
      ['CHARGE', 100, 0],
      ['CHARGE', 1850, 1800],
      ['PAYMENT', 150, null],
    ])
  })

  it('is covered from what was owed before on', async () => {
    const { leaseId } = await running({ openingBalance: 100 })
    await at('2026-12-02T18:00:00Z')
    await run('charge-rent')
    await pay(leaseId, 1850)
    expect((await told(leaseId)).map(([, kind, , , , open]: unknown[]) => [kind, open])).toEqual([
      ['CHARGE', 0],
      ['CHARGE', 100],
      ['PAYMENT', null],
    ])
  })

  it('has no late fee for what was owed before, and for the next rent only if that was not paid', async () => {
    const fee = { lateFee: { kind: 'FIXED', amount: 50 }, openingBalance: 1000 }
    const [paid, unpaid] = [await running(fee), await running(fee)]
    await at('2026-12-02T18:00:00Z')
    await run('charge-rent')
    await pay(paid.leaseId, 1850)
    await at('2026-12-20T18:00:00Z')
    await run('charge-late-fees')
    const fees = async (id: string) =>
      (await ledgerOf(landlord, id)).entries.filter(
        ({ chargeKind }: { chargeKind: string }) => chargeKind === 'LATE_FEE',
      )
    expect(await fees(paid.leaseId)).toEqual([])
    expect(await fees(unpaid.leaseId)).toMatchObject([{ amount: 50, memo: 'Late fee for rent due Dec 1, 2026' }])
  })

  it('charges what is missing from the deposit if it has yet to begin', async () => {
    const { leaseId } = await running({ startsOn: '2026-12-01', depositAmount: 1850, depositHeld: 850 })
    expect((await told(leaseId)).map(([, kind, amount, memo]: unknown[]) => [kind, amount, memo])).toEqual([
      ['HELD', 850, 'Deposit held when this lease was added, Nov 24, 2026'],
    ])
    expect(await depositOf(tenant, leaseId)).toMatchObject({ asked: 1850, paid: 850, held: 850, open: 1000 })
  })

  it.each([
    [{ depositHeld: 1000 }, 1850, { asked: 1850, held: 1000 }],
    [{ depositHeld: 1850 }, 1850, { asked: 1850, held: 1850 }],
    [{ depositHeld: 2000, depositAmount: 1500 }, 1850, { asked: 2000, held: 2000 }],
    [{ depositAmount: 1850 }, 2000, { asked: 150, held: 0 }],
    [{ depositAmount: 1850, depositHeld: 0 }, 2000, { asked: 2000, held: 0 }],
  ])('has its deposit counted when it is renewed: %j', async (changes, depositAmount, deposit) => {
    const { leaseId } = await running({ ...changes, endsOn: '2026-12-31' })
    const renewal = await renew(landlord, leaseId, { startsOn: '2027-01-01', depositAmount })
    await activate(landlord, renewal.body.data.id)
    expect(await told(renewal.body.data.id)).toEqual([])
    expect(await depositOf(tenant, renewal.body.data.id)).toMatchObject(deposit)
  })

  it.each(['DRAFT', 'ENDED'])('is active: what is owed and held is refused for one that is %s', async (status) => {
    const body = leaseInput(await addProperty(landlord), await addTenant(landlord), { status, endsOn: '2026-12-31' })
    for (const field of ['openingBalance', 'depositHeld']) {
      const answer = await landlord.send(api.leases.create, { body: { ...body, [field]: 0 } })
      expect([answer.status, pathsOf(answer)]).toEqual([422, [field]])
    }
  })

  it.each([
    [{ openingBalance: 10_000_001 }, 'openingBalance'],
    [{ openingBalance: -10_000_001 }, 'openingBalance'],
    [{ openingBalance: 1.001 }, 'openingBalance'],
    [{ openingBalance: '5' }, 'openingBalance'],
    [{ depositHeld: -1 }, 'depositHeld'],
  ])('refuses %j', async (changes, path) => {
    const body = leaseInput(await addProperty(landlord), await addTenant(landlord), changes)
    const answer = await landlord.send(api.leases.create, { body })
    expect([answer.status, pathsOf(answer)]).toEqual([422, [path]])
  })

  it('is canceled with its first lines before it begins, and they come back with it', async () => {
    const { leaseId } = await running({ startsOn: '2026-12-01', openingBalance: -200, depositHeld: 1850 })
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).status).toBe(200)
    expect(await ledgerOf(landlord, leaseId)).toMatchObject({ balance: 0 })
    const undone = await landlord.send(api.leases.undoCancel, { params: { id: leaseId } })
    expect(undone.body.data).toMatchObject({ status: 'ACTIVE', balance: -200 })
    const { entries } = await ledgerOf(landlord, leaseId)
    const standing = entries.filter((line: Record<string, unknown>) => !line.isTakenBack && line.takesBack === null)
    expect(standing.map(({ kind, isOpening }: Record<string, unknown>) => [kind, isOpening])).toEqual([
      ['CREDIT', true],
      ['HELD', true],
    ])
  })

  it('can have a wrong first line taken back', async () => {
    const { leaseId } = await running({ openingBalance: 412.5, depositHeld: 18_500 })
    for (const { id } of (await ledgerOf(landlord, leaseId)).entries)
      expect((await landlord.send(api.ledgers.takeBack, { params: { id } })).status).toBe(200)
    const ledger = await ledgerOf(tenant, leaseId)
    expect(ledger.balance).toBe(0)
    expect(ledger.entries.map(({ isTakenBack }: { isTakenBack: boolean }) => isTakenBack)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('a draft of a lease that was already running', () => {
  it('is charged from today on once it is activated as such, and begins like one that was added active', async () => {
    const { leaseId } = await running({ status: 'DRAFT', depositAmount: 1850 })
    const body = { status: 'ACTIVE', openingBalance: 20, depositHeld: 1850 }
    expect((await moveLease(landlord, leaseId, body)).body.data).toMatchObject({ status: 'ACTIVE', balance: 20 })
    expect((await told(leaseId)).map(([, kind, amount]: unknown[]) => [kind, amount])).toEqual([
      ['CHARGE', 20],
      ['HELD', 1850],
    ])
    expect((await ledgerOf(landlord, leaseId)).nextCharge.dueOn).toBe('2026-12-01')
  })

  it('has no deposit counted at a renewal when none is held', async () => {
    const { leaseId } = await running({ status: 'DRAFT', depositAmount: 1850, endsOn: '2026-12-31' })
    await moveLease(landlord, leaseId, { status: 'ACTIVE', depositHeld: 0 })
    const renewal = await renew(landlord, leaseId, { startsOn: '2027-01-01', depositAmount: 1850 })
    await activate(landlord, renewal.body.data.id)
    expect(await depositOf(landlord, renewal.body.data.id)).toMatchObject({ asked: 1850, held: 0, open: 1850 })
  })

  it('is charged from its first day otherwise', async () => {
    const { leaseId } = await running({ status: 'DRAFT', startsOn: '2026-09-01' })
    await activate(landlord, leaseId)
    expect((await ledgerOf(landlord, leaseId)).balance).toBe(3 * 1850)
  })

  it('is no renewal, and is refused what it owes in any other step', async () => {
    const { leaseId } = await running({ endsOn: '2026-12-31' })
    const renewal = await renew(landlord, leaseId, { startsOn: '2027-01-01' })
    const refused = await moveLease(landlord, renewal.body.data.id, { status: 'ACTIVE', openingBalance: 0 })
    expect([refused.status, pathsOf(refused)]).toEqual([422, ['openingBalance']])
    const ended = await moveLease(landlord, leaseId, { status: 'ENDED', depositHeld: 5 })
    expect([ended.status, pathsOf(ended)]).toEqual([422, ['depositHeld']])
  })
})

describe('figures that are no one’s rent', () => {
  it('leave where a lease began out of what was charged and received in the month', async () => {
    const before = await monthlyMoney()
    const { leaseId } = await running({ openingBalance: 500, depositHeld: 1850 })
    await running({ openingBalance: -700 })
    expect(await monthlyMoney()).toEqual(before)
    expect((await ledgerOf(landlord, leaseId)).balance).toBe(500)
  })

  it('open the owner’s month with it, without a line of its own', async () => {
    const { home, leaseId } = await running({ openingBalance: 500, depositHeld: 1850 })
    await pay(leaseId, 200)
    const { data } = (await landlord.send(api.statements.read, { params: { id: home, month: '2026-11' } })).body
    expect(data).toMatchObject({ opening: 500, rent: 0, otherCharges: 0, credits: 0, received: 200, closing: 300 })
    expect(data.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['PAYMENT'])
  })
})

describe('the database', () => {
  it.each([
    ['a deposit held that no lease began with', 'HELD', null, false],
    ['a rent that a lease began with', 'CHARGE', 'RENT', true],
    ['a second balance that a lease began with', 'CHARGE', 'OTHER', true],
    ['a payment that a lease began with', 'PAYMENT', null, true],
  ])('refuses %s', async (_what, kind, chargeKind, isOpening) => {
    const { leaseId } = await running({ openingBalance: 5 })
    const dueOn = chargeKind === null ? null : '2026-11-24'
    const add = systemTransaction(server.services.db, (tx) =>
      sql`insert into ledger_entries (id, lease_id, kind, charge_kind, due_on, amount_cents, is_opening)
        values (gen_random_uuid(), ${leaseId}, ${kind}, ${chargeKind}, ${dueOn}, 5, ${isOpening})`.execute(tx),
    )
    await expect(add).rejects.toThrow(/ledger_entries_/)
  })

  it('lets no one add such a line to a lease that isn’t theirs', async () => {
    const { leaseId } = await running({ openingBalance: 5 })
    for (const person of [await server.as('LANDLORD'), tenant]) {
      const add = server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, person.id, person.role ?? '')
        await sql`insert into ledger_entries (id, lease_id, kind, amount_cents, is_opening)
          values (gen_random_uuid(), ${leaseId}, 'HELD', 5, true)`.execute(tx)
      })
      await expect(add).rejects.toThrow(/row-level security/)
    }
  })
})
