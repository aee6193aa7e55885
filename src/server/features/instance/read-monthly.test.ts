import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { MonthlyFigures } from '#contract/instance.ts'
import { toCents } from '#contract/money.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { creditEntry } from '#server/features/ledgers/entries.ts'
import { postEntries } from '#server/features/ledgers/post-entries.ts'
import { tidy } from '#server/housekeeping.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { chargeLease } from '#test/harness/charge-lease.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { settle } from '#test/harness/leasing.ts'
import { addLease, addTenancy, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let manager: Person
beforeAll(async () => {
  server = await testServer()
})

/** A landlord and a manager who runs, and sees, only their homes. */
async function freshBusiness(): Promise<void> {
  landlord = await server.as('LANDLORD')
  manager = await server.as('PROPERTY_MANAGER')
}

/** A home that the manager runs, in a time zone, added on a given day. */
async function addHome(zone = 'UTC', since = '2020-01-01T12:00:00Z'): Promise<string> {
  const id = await addProperty(landlord)
  await systemTransaction(server.services.db, (tx) =>
    tx
      .updateTable('properties')
      .set({ manager_id: manager.id, time_zone: zone, created_at: new Date(since) } as never)
      .where('id', '=', id)
      .execute(),
  )
  return id
}

const lease = async (propertyId: string, changes: Record<string, unknown>) =>
  addLease(landlord, propertyId, await addTenant(landlord), changes)

const pay = (leaseId: string, amount: number, paidAt: string) =>
  create(landlord, api.payments.create, { leaseId, amount, paidAt })

const charge = (leaseId: string, amount: number, dueOn: string, chargeKind: 'RENT' | 'OTHER' = 'RENT') =>
  systemTransaction(server.services.db, (tx) =>
    chargeLease(tx, { leaseId, kind: 'CHARGE', chargeKind, amount, dueOn, memo: 'Rent' }),
  )

/** Credits part of the rent that was due on a given day; the credit is dated today. */
const giveBack = (leaseId: string, dueOn: string, amount: number) =>
  systemTransaction(server.services.db, async (tx) => {
    const rents = tx.selectFrom('ledger_entries').where('lease_id', '=', leaseId).where('charge_kind', '=', 'RENT')
    const { id } = await rents.where('due_on', '=', dueOn).select('id').executeTakeFirstOrThrow()
    const line = { leaseId, cents: toCents(amount), memo: null }
    await postEntries(tx, [creditEntry(line, { now: new Date() }, { forEntryId: id })])
  })

async function read(person: Person): Promise<MonthlyFigures[]> {
  const answer = await person.send(api.instance.monthly)
  expect(answer.status).toBe(200)
  return answer.body.data.months
}

async function readMonth(person: Person, month: string): Promise<MonthlyFigures> {
  const found = (await read(person)).find((one) => one.month === month)
  if (!found) throw new Error(`${month} is not among the months`)
  return found
}

/** This many months before the current one. */
const monthsAgo = (count: number): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}
const lastDayOf = (month: string): string => {
  const [year = 0, index = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10)
}

describe('the monthly figures', () => {
  it('cover the last twelve months, oldest first, with zeros where nothing happened', async () => {
    await freshBusiness()
    await addHome('UTC', `${monthsAgo(2)}-15T12:00:00Z`)
    const months = await read(manager)
    expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, index) => monthsAgo(11 - index)))
    const nothing = { rentCharged: 0, rentCollected: 0, homes: 0, homesLet: 0, occupancy: null }
    expect(months[0]).toEqual({ month: monthsAgo(11), ...nothing })
    expect(months[8]).toEqual({ month: monthsAgo(3), ...nothing })
    expect(months[9]).toEqual({ month: monthsAgo(2), ...nothing, homes: 1, occupancy: 0 })
    expect(months[11]).toEqual({ month: monthsAgo(0), ...nothing, homes: 1, occupancy: 0 })
  })

  it('count a home as leased in months whose last day a lease covers', async () => {
    await freshBusiness()
    const [first, second] = [await addHome(), await addHome()]
    // From the middle of one month to the middle of another.
    await lease(first, { startsOn: `${monthsAgo(6)}-15`, endsOn: `${monthsAgo(4)}-10` })
    // From a last day to a last day.
    await lease(second, { startsOn: lastDayOf(monthsAgo(9)), endsOn: lastDayOf(monthsAgo(8)) })
    await lease(second, { startsOn: `${monthsAgo(2)}-01`, status: 'DRAFT' })
    const shares = (await read(manager)).map(({ homesLet, occupancy }) => [homesLet, occupancy])
    const let_ = [1, 0.5]
    const empty = [0, 0]
    expect(shares).toEqual([empty, empty, let_, let_, empty, let_, let_, empty, empty, empty, empty, empty])
  })

  it('count a home with two leases once, and a lease that has no end as running today', async () => {
    await freshBusiness()
    const home = await addHome()
    await lease(home, { startsOn: `${monthsAgo(5)}-01`, endsOn: lastDayOf(monthsAgo(3)), status: 'ENDED' })
    await lease(home, { startsOn: `${monthsAgo(3)}-15`, endsOn: null })
    const months = await read(manager)
    expect(months.map(({ homesLet }) => homesLet)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    expect(months.at(-1)).toMatchObject({ homes: 1, occupancy: 1 })
  })

  it('count a home from its first lease on when it was added later', async () => {
    await freshBusiness()
    const home = await addHome('UTC', new Date().toISOString())
    await lease(home, { startsOn: `${monthsAgo(4)}-20`, endsOn: `${monthsAgo(2)}-10` })
    expect((await read(manager)).map(({ homes }) => homes)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  })

  it('include rent that came due, less credits, and no other charges', async () => {
    await freshBusiness()
    const leaseId = await lease(await addHome(), { startsOn: `${monthsAgo(5)}-01`, depositAmount: 0 })
    await charge(leaseId, 1000.25, `${monthsAgo(4)}-01`)
    await charge(leaseId, 900, `${monthsAgo(3)}-28`)
    await charge(leaseId, 75, `${monthsAgo(4)}-02`, 'OTHER')
    await giveBack(leaseId, `${monthsAgo(3)}-28`, 100.5)
    expect((await readMonth(manager, monthsAgo(4))).rentCharged).toBe(1000.25)
    expect((await readMonth(manager, monthsAgo(3))).rentCharged).toBe(799.5)
  })

  it('subtract a returned payment from the month of its return', async () => {
    await freshBusiness()
    const leaseId = await lease(await addHome(), { startsOn: `${monthsAgo(5)}-01` })
    const paymentId = await pay(leaseId, 1200, `${monthsAgo(3)}-05T10:00:00Z`)
    await pay(leaseId, 800.5, `${monthsAgo(3)}-28T10:00:00Z`)
    expect((await settle(landlord, paymentId, 'FAILED', 'Returned')).status).toBe(200)
    expect((await readMonth(manager, monthsAgo(3))).rentCollected).toBe(2000.5)
    expect((await readMonth(manager, monthsAgo(0))).rentCollected).toBe(-1200)
  })

  it('belong to the month in the home’s time zone', async () => {
    await freshBusiness()
    const east = await lease(await addHome('Asia/Tokyo'), { startsOn: `${monthsAgo(5)}-01` })
    const west = await lease(await addHome('America/Los_Angeles'), { startsOn: `${monthsAgo(5)}-01` })
    // At noon and five hours later, it is the last day in one zone and the first in the other.
    await pay(east, 10, `${lastDayOf(monthsAgo(3))}T17:00:00Z`)
    await pay(west, 1, `${lastDayOf(monthsAgo(3))}T17:00:00Z`)
    await pay(east, 200, `${monthsAgo(2)}-01T03:00:00Z`)
    await pay(west, 20, `${monthsAgo(2)}-01T03:00:00Z`)
    expect((await readMonth(manager, monthsAgo(3))).rentCollected).toBe(21)
    expect((await readMonth(manager, monthsAgo(2))).rentCollected).toBe(210)
  })
})

describe('who reads them', () => {
  it('see the homes within reach: managers their own, admins all', async () => {
    await freshBusiness()
    const admin = await server.as('ADMIN')
    const before = await readMonth(admin, monthsAgo(1))
    const mine = await lease(await addHome(), { startsOn: `${monthsAgo(2)}-01` })
    const other = await server.as('LANDLORD')
    const foreign = await addTenancy(other, await server.as('TENANT'), { startsOn: `${monthsAgo(2)}-01` })
    await pay(mine, 500, `${monthsAgo(1)}-10T12:00:00Z`)
    await create(other, api.payments.create, {
      leaseId: foreign.leaseId,
      amount: 44,
      paidAt: `${monthsAgo(1)}-10T12:00:00Z`,
    })
    expect((await readMonth(manager, monthsAgo(1))).rentCollected).toBe(500)
    await tidy(server.services.db, new Date())
    const after = await readMonth(admin, monthsAgo(1))
    expect(after.rentCollected - before.rentCollected).toBeCloseTo(544, 2)
    expect(after.homesLet - before.homesLet).toBe(2)
  })

  it('are in the back office', async () => {
    expect((await server.anonymous.send(api.instance.monthly)).status).toBe(401)
    for (const role of ['LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const) {
      expect((await (await server.as(role)).send(api.instance.monthly)).status).toBe(403)
    }
  })
})

describe('the sums that are kept of all homes', () => {
  it('match the sums of the entries', async () => {
    await freshBusiness()
    const admin = await server.as('ADMIN')
    const before = await read(admin)
    const leaseId = await lease(await addHome('Asia/Tokyo'), { startsOn: `${monthsAgo(5)}-01` })
    await charge(leaseId, 900.01, `${monthsAgo(3)}-28`)
    await charge(leaseId, 33, `${monthsAgo(3)}-28`, 'OTHER')
    await giveBack(leaseId, `${monthsAgo(3)}-28`, 100.5)
    await pay(leaseId, 700, `${lastDayOf(monthsAgo(4))}T17:00:00Z`)
    await settle(landlord, await pay(leaseId, 50, `${monthsAgo(2)}-10T12:00:00Z`), 'FAILED', 'Returned')
    const own = await read(manager)
    const kept = async () =>
      (await read(admin)).map((month, index) => ({
        rentCharged: Math.round((month.rentCharged - (before[index]?.rentCharged ?? 0)) * 100) / 100,
        rentCollected: Math.round((month.rentCollected - (before[index]?.rentCollected ?? 0)) * 100) / 100,
      }))
    const expected = own.map(({ rentCharged, rentCollected }) => ({ rentCharged, rentCollected }))
    expect(expected[8]).toEqual({ rentCharged: 799.51, rentCollected: 700 })
    expect(await kept()).toEqual(expected)
    await tidy(server.services.db, new Date())
    expect(await kept()).toEqual(expected)
  })

  it('are hidden from anyone who cannot see all homes', async () => {
    await freshBusiness()
    await addHome()
    const seenBy = ({ id, role }: Person) =>
      server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, id, role ?? '')
        return (await sql<{ month: string }>`select month from monthly_money limit 1`.execute(tx)).rows.length
      })
    expect(await seenBy(await server.as('ADMIN'))).toBe(1)
    expect(await seenBy(manager)).toBe(0)
    expect(await seenBy(landlord)).toBe(0)
  })
})

describe('whatever was paid and returned', () => {
  const payments = fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 500_000 }),
      hour: fc.integer({ min: 0, max: 24 * 330 }),
      isReturned: fc.boolean(),
      inHawaii: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )

  it('adds up to the ledger, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(payments, async (paid) => {
        await freshBusiness()
        const startsOn = '2020-01-01'
        const hawaii = await lease(await addHome('Pacific/Honolulu'), { startsOn })
        const denver = await lease(await addHome('America/Denver'), { startsOn })
        const began = Date.parse(`${monthsAgo(10)}-02`)
        for (const { cents, hour, isReturned, inHawaii } of paid) {
          const paidAt = new Date(Math.min(began + hour * 3_600_000, Date.now())).toISOString()
          const id = await pay(inHawaii ? hawaii : denver, cents / 100, paidAt)
          if (isReturned) await settle(landlord, id, 'FAILED', 'Returned')
        }
        const months = await read(manager)
        const collected = months.reduce((sum, month) => sum + Math.round(month.rentCollected * 100), 0)
        const booked = await systemTransaction(server.services.db, (tx) =>
          tx
            .selectFrom('ledger_entries')
            .select(['kind', 'amount_cents'])
            .where('lease_id', 'in', [hawaii, denver])
            .where('kind', 'in', ['PAYMENT', 'REVERSAL'])
            .execute(),
        )
        const sum = booked.reduce((total, { kind, amount_cents }) => {
          return total + (kind === 'PAYMENT' ? amount_cents : -amount_cents)
        }, 0)
        expect(collected).toBe(sum)
      }),
      { numRuns: 8 },
    )
  })
})
