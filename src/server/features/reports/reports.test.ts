import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays } from '#contract/calendar.ts'
import { toCents } from '#contract/money.ts'
import type { AgingRow, RentRollRow } from '#contract/reports.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding, addUnits } from '#test/harness/buildings.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { activate, addDraft, ledgerOf } from '#test/harness/leasing.ts'
import { travel } from '#test/harness/time.ts'
import { chargeRent } from '../leases/charge-rent.ts'
import { readAging } from './read-aging.ts'
import { readIncome } from './read-income.ts'
import { readRentRoll } from './read-rent-roll.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let home: string
let emptyHome: string
let leaseId: string
const TODAY = '2026-06-15'

/**
 * A home leased for $1,000 a month since January 1, with $1,500 paid, a key charged for later, and a home that is empty.
 */
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  const lease = { startsOn: '2026-01-01', endsOn: null, rentAmount: 1000, depositAmount: 0 }
  ;({ propertyId: home, leaseId } = await addDraft(server, { landlord, tenant }, lease))
  await activate(landlord, leaseId)
  emptyHome = await addProperty(landlord, { title: 'Zinnia Lane 9', rentAmount: 1200.5 })
  await travel(server, `${TODAY}T15:00:00Z`, landlord, tenant)
  await chargeRent(server.services)
  await create(landlord, api.payments.create, { leaseId, amount: 1000, paidAt: '2026-01-05T15:00:00.000Z' })
  await create(landlord, api.payments.create, { leaseId, amount: 500, paidAt: '2026-02-05T15:00:00.000Z' })
  const key = { amount: 80.25, dueOn: '2026-06-20', memo: 'Key' }
  expect((await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body: key })).status).toBe(201)
}, 120_000)
afterAll(() => {
  server.clock.now = null
})

type Query = { from?: string; to?: string; propertyId?: string }
const REPORTS = ['rentRoll', 'aging', 'income'] as const
const FILES = ['rentRollFile', 'agingFile', 'incomeFile', 'ledgerLinesFile'] as const

async function read(person: Person, report: (typeof REPORTS)[number], query: Query = {}) {
  const answer = await person.send(api.reports[report], { query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

describe('the rent roll', () => {
  it('has each home with its lease, rent and what the ledger says is owed that day', async () => {
    const roll = await read(landlord, 'rentRoll')
    expect(roll).toMatchObject({ from: '2025-07-01', to: TODAY })
    expect(roll.homes).toMatchObject([
      { propertyId: home, leaseId, startsOn: '2026-01-01', endsOn: null, rentAmount: 1000, balance: 4500 },
      { propertyId: emptyHome, leaseId: null, tenantName: null, askingRent: 1200.5, rentAmount: null, balance: null },
    ])
    expect(roll.totals).toEqual({ homes: 2, leased: 1, rentAmount: 1000, depositAmount: 0, balance: 4500 })
  })

  it('is of the day asked for: before the lease, with its first rent, and with what is due later', async () => {
    expect((await read(landlord, 'rentRoll', { to: '2025-12-31' })).totals).toMatchObject({ leased: 0, balance: 0 })
    expect((await read(landlord, 'rentRoll', { to: '2026-01-01' })).totals).toMatchObject({ leased: 1, balance: 1000 })
    expect((await read(landlord, 'rentRoll', { to: '2026-06-30' })).totals).toMatchObject({
      leased: 1,
      balance: 4580.25,
    })
  })

  it('has the homes of a building together, by their labels, and those without one last', async () => {
    const person = await server.as('LANDLORD')
    const alone = await addProperty(person, { title: 'Alone' })
    const buildingId = await addBuilding(person, { name: 'Maple House' })
    const [ten, two] = await addUnits(person, buildingId, '10', '2')
    const { homes } = await read(person, 'rentRoll')
    const inBuilding = { buildingId, buildingName: 'Maple House' }
    expect(homes).toMatchObject([
      { propertyId: two, ...inBuilding },
      { propertyId: ten, ...inBuilding },
      { propertyId: alone, buildingId: null, buildingName: null },
    ])
    const owner = await server.as('OWNER')
    await give(owner, ten ?? '')
    expect((await read(owner, 'rentRoll')).homes).toMatchObject([{ propertyId: ten, buildingName: 'Maple House' }])
  })

  it('leaves out an archived home that no one leases', async () => {
    const id = await addProperty(landlord, { title: 'Gone' })
    await landlord.send(api.properties.archive, { params: { id }, body: { archived: true } })
    expect((await read(landlord, 'rentRoll')).homes.map(({ propertyId }: RentRollRow) => propertyId)).not.toContain(id)
  })
})

describe('aging', () => {
  it('sorts what is late by days: 14, 45, 75, 106 and 134', async () => {
    const { leases, totals } = await read(landlord, 'aging')
    const ages = { upTo30: 1000, upTo60: 1000, upTo90: 1000, over90: 1500, owed: 4500 }
    expect(leases).toMatchObject([{ propertyId: home, leaseId, ...ages }])
    expect(totals).toEqual(ages)
  })

  it('counts a day late up to 30 as the first column, and the next as the second', async () => {
    const ages = { upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
    expect((await read(landlord, 'aging', { to: '2026-01-31' })).totals).toEqual({ ...ages, owed: 0 })
    // February 1 with $500 of it open, and March 1: 30 days, and 58.
    expect((await read(landlord, 'aging', { to: '2026-03-31' })).totals).toMatchObject({ upTo30: 1000, upTo60: 500 })
    expect((await read(landlord, 'aging', { to: '2026-04-01' })).totals).toMatchObject({ upTo30: 1000, upTo60: 1500 })
  })
})

describe('income', () => {
  it('says what was charged and collected, by month and by home', async () => {
    const income = await read(landlord, 'income', { from: '2026-01-01', to: '2026-03-31' })
    expect(income.months).toMatchObject([
      { month: '2026-01', rent: 1000, charged: 1000, collected: 1000 },
      { month: '2026-02', rent: 1000, charged: 1000, collected: 500 },
      { month: '2026-03', rent: 1000, charged: 1000, collected: 0 },
    ])
    expect(income.homes).toMatchObject([{ propertyId: home, charged: 3000, collected: 1500 }])
    expect(income.totals).toMatchObject({ charged: 3000, received: 1500, returned: 0, collected: 1500 })
  })

  it('counts only the days asked for', async () => {
    const { totals } = await read(landlord, 'income', { from: '2026-01-02', to: '2026-02-04' })
    expect(totals).toMatchObject({ charged: 1000, collected: 1000 })
    const june = await read(landlord, 'income', { from: '2026-06-01', to: '2026-06-30' })
    expect(june.totals).toMatchObject({ rent: 1000, otherCharges: 80.25, charged: 1080.25 })
  })
})

describe('any of them', () => {
  it('can be of one home', async () => {
    for (const report of REPORTS) {
      const { totals } = await read(landlord, report, { propertyId: emptyHome })
      expect(totals.owed ?? totals.balance ?? totals.charged).toBe(0)
    }
  })

  it('can be of the last month that a day can be in', async () => {
    for (const name of [...REPORTS, ...FILES])
      expect((await landlord.send(api.reports[name], { query: { to: '9999-12-31' } })).status).toBe(200)
  })

  it('refuses a period that ends before it begins, and one of more than ten years', async () => {
    for (const query of [
      { from: '2026-02-01', to: '2026-01-31' },
      { from: '2016-01-01', to: '2026-06-15' },
    ])
      for (const name of [...REPORTS, ...FILES])
        expect((await landlord.send(api.reports[name], { query })).status).toBe(422)
  })

  it('is no one else’s: 401, 403, and 404 for a home out of reach', async () => {
    const stranger = await server.as('LANDLORD')
    for (const name of [...REPORTS, ...FILES]) {
      const of = { query: { propertyId: home } }
      expect((await server.anonymous.send(api.reports[name])).status).toBe(401)
      for (const role of ['TENANT', 'AFFILIATE'] as const)
        expect((await (await server.as(role)).send(api.reports[name], of)).status).toBe(403)
      const owner = await server.as('OWNER')
      expect((await owner.send(api.reports[name], of)).status).toBe(name === 'ledgerLinesFile' ? 403 : 404)
      expect((await stranger.send(api.reports[name], of)).status).toBe(404)
    }
    expect((await read(stranger, 'rentRoll')).homes).toEqual([])
  })

  it('shows a manager the homes assigned to them, and an administrator all', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const other = await addProperty(await server.as('LANDLORD'))
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', home).execute(),
    )
    const roll = await read(manager, 'rentRoll')
    expect(roll.homes.map(({ propertyId }: RentRollRow) => propertyId)).toEqual([home])
    expect((await read(manager, 'aging')).totals.owed).toBe(4500)
    expect((await read(manager, 'income')).totals.collected).toBe(1500)
    expect((await manager.send(api.reports.aging, { query: { propertyId: other } })).status).toBe(404)
    expect((await read(await server.as('ADMIN'), 'aging', { propertyId: home })).totals.owed).toBe(4500)
  })

  it('shows an owner the homes that are theirs, to the cent, and names no tenant', async () => {
    const owner = await server.as('OWNER')
    await give(owner, home)
    const asked = { propertyId: home }
    for (const report of REPORTS) {
      const [mine, theirs] = [await read(owner, report), await read(landlord, report, asked)]
      expect(withoutNames(mine)).toEqual(withoutNames(theirs))
      expect(JSON.stringify(theirs).includes('"tenantName":"')).toBe(report !== 'income')
      expect(JSON.stringify(mine)).not.toContain('"tenantName":"')
    }
    expect((await owner.send(api.reports.aging, { query: { propertyId: emptyHome } })).status).toBe(404)
    const file = await owner.send(api.reports.rentRollFile)
    expect(rowsOf(file)).toMatchObject([{ Tenant: '', Rent: '1000', Balance: '4500', 'Property id': home }])
    await give(null, home)
    expect((await read(owner, 'rentRoll')).homes).toEqual([])
  })
})

const give = (owner: Person | null, id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .updateTable('properties')
      .set({ owner_id: owner?.id ?? null })
      .where('id', '=', id)
      .execute(),
  )

const withoutNames = (report: object) =>
  JSON.parse(JSON.stringify(report, (key, value) => (key.startsWith('tenantName') ? null : value)))

const rowsOf = (answer: Answer) =>
  Papa.parse<Record<string, string>>(answer.bytes.toString('utf8').slice(1), { header: true, skipEmptyLines: true })
    .data

describe('the files', () => {
  it('have the rows of their reports', async () => {
    const send = async (name: (typeof FILES)[number], query: Query = {}) =>
      rowsOf(await landlord.send(api.reports[name], { query }))
    expect(await send('rentRollFile')).toMatchObject([{ Rent: '1000', Balance: '4500' }, { Rent: '' }])
    expect(await send('agingFile')).toMatchObject([{ 'Over 90 days': '1500', Owed: '4500' }])
    expect(await send('incomeFile', { from: '2026-01-01', to: '2026-02-28' })).toMatchObject([
      { Month: '2026-01', Charged: '1000', Collected: '1000' },
      { Month: '2026-02', Charged: '1000', Collected: '500' },
      { Month: '', Charged: '2000', Collected: '1500', 'Property id': home },
    ])
  })

  it('have every ledger line with its balance, and are logged', async () => {
    const answer = await landlord.send(api.reports.ledgerLinesFile, { query: { to: '2026-02-28' } })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="ledger-lines.csv"')
    expect(rowsOf(answer).map(({ Date: day, Kind, Amount, Balance }) => [day, Kind, Amount, Balance])).toEqual([
      ['2026-01-01', 'CHARGE', '1000', '1000'],
      ['2026-01-05', 'PAYMENT', '1000', '0'],
      ['2026-02-01', 'CHARGE', '1000', '1000'],
      ['2026-02-05', 'PAYMENT', '500', '500'],
    ])
    const audits = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('detail')
        .where('actor_id', '=', landlord.id)
        .where('action', '=', 'report.export')
        .execute(),
    )
    expect(audits.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ report: 'ledger-lines', rows: 4 }),
    )
  })
})

describe('whatever is charged, paid and credited', () => {
  const step = fc.record({
    kind: fc.constantFrom('charge', 'credit', 'payment', 'returned', 'takenBack'),
    which: fc.nat(2),
    cents: fc.integer({ min: 1, max: 250_000 }),
    days: fc.nat(160),
  })

  it('the rent roll and aging agree with the ledgers, to the cent', async () => {
    const person = await server.as('LANDLORD')
    const leases: string[] = []
    for (let n = 0; n < 3; n++) {
      const draft = { startsOn: '2026-01-01', endsOn: null, rentAmount: 700 + n, depositAmount: 300, dueDay: 28 + n }
      const { leaseId: id } = await addDraft(server, { landlord: person, tenant: await server.as('TENANT') }, draft)
      await activate(person, id)
      leases.push(id)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const one of steps) await book(person, leases[one.which] ?? '', one)
        await agree(person, leases)
      }),
      // No shrinking: what a failing run booked stays booked.
      { numRuns: 8, endOnFailure: true },
    )
  }, 300_000)

  async function book(
    person: Person,
    id: string,
    { kind, cents, days }: { kind: string; cents: number; days: number },
  ) {
    const [amount, day, params] = [cents / 100, addDays('2026-01-01', days), { id }]
    if (kind === 'charge' || kind === 'takenBack') {
      const body = { amount, dueOn: addDays(day, 20), memo: 'Other' }
      const { addedId } = (await person.send(api.ledgers.charge, { params, body })).body.data
      if (kind === 'takenBack') await person.send(api.ledgers.takeBack, { params: { id: addedId } })
    } else if (kind === 'credit') await person.send(api.ledgers.credit, { params, body: { amount, memo: 'Credit' } })
    else {
      const paid = await create(person, api.payments.create, { leaseId: id, amount, paidAt: `${day}T15:00:00.000Z` })
      const body = { status: 'FAILED', reason: 'Returned' }
      if (kind === 'returned') await person.send(api.payments.settle, { params: { id: paid }, body })
    }
  }

  async function agree(person: Person, leases: readonly string[]) {
    const ledgers = await Promise.all(leases.map((id) => ledgerOf(person, id)))
    for (const to of ['2026-03-01', TODAY, '2026-12-31']) {
      const { homes, totals } = await read(person, 'rentRoll', { to })
      const shown = ledgers.map(({ entries }) =>
        toCents(entries.filter(({ day }: { day: string }) => day <= to).at(-1)?.balance ?? 0),
      )
      expect(homes.map(({ balance }: RentRollRow) => toCents(balance ?? 0)).sort()).toEqual([...shown].sort())
      expect(toCents(totals.balance)).toBe(shown.reduce((sum, cents) => sum + cents, 0))
    }
    const aging = await read(person, 'aging', { to: TODAY })
    for (const [index, { entries }] of ledgers.entries()) {
      const open = entries
        .filter(({ dueOn }: { dueOn: string | null }) => dueOn !== null && dueOn <= TODAY)
        .reduce((sum: number, entry: { open: number }) => sum + toCents(entry.open), 0)
      const row = aging.leases.find((lease: AgingRow) => lease.leaseId === leases[index])
      expect(toCents(row?.owed ?? 0)).toBe(open)
    }
    const { upTo30, upTo60, upTo90, over90, owed } = aging.totals
    expect(toCents(upTo30 + upTo60 + upTo90 + over90)).toBe(toCents(owed))
  }
})

describe('the statements behind a report', () => {
  it('are as many for a dozen homes as for one', async () => {
    const person = await server.as('LANDLORD')
    let statements = 0
    const db = server.services.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const { id, role, token } = person
    if (role === null) throw new Error('a landlord has a role')
    const call = {
      services: { ...server.services, db },
      actor: { id, role, token },
      ip: '',
      userAgent: '',
      reach: 'owned' as const,
      query: {},
    }
    const counted = async () => {
      statements = 0
      for (const report of [readRentRoll, readAging, readIncome]) await report(call)
      return statements
    }
    const more = async (homes: number) => {
      for (let n = 0; n < homes; n++) {
        const draft = { startsOn: '2026-01-01', endsOn: null, dueDay: 1 }
        const someone = await server.as('TENANT')
        const { leaseId: lease } = await addDraft(server, { landlord: person, tenant: someone }, draft)
        await activate(person, lease)
      }
    }
    await more(1)
    const forOne = await counted()
    await more(11)
    expect((await read(person, 'rentRoll')).totals.leased).toBe(12)
    expect(await counted()).toBe(forOne)
  }, 120_000)
})
