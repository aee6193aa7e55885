import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addLease, addTenancy, addTenant } from '#test/harness/tenancies.ts'
import { pdfText } from '#test/pdf-text.ts'
import { daysLet, leasedOn, type Movement, sumStatements } from './sum-statements.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const movement: fc.Arbitrary<Movement> = fc
  .record({
    id: fc.uuid(),
    day,
    kind: fc.constantFrom('CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL'),
    charge: fc.constantFrom('RENT', 'DEPOSIT', 'LATE_FEE', 'OTHER'),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    isOpening: fc.boolean(),
  })
  .map(({ charge, ...rest }) => ({ ...rest, memo: null, chargeKind: rest.kind === 'CHARGE' ? charge : null }))

const totalOf = (movements: readonly Movement[]) =>
  movements.reduce((sum, { kind, cents }) => sum + (kind === 'CHARGE' || kind === 'REVERSAL' ? cents : -cents), 0)

describe('statements', () => {
  it('close with the total of all movements so far, and open with the previous closing balance and where leases began', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        const months = sumStatements(movements, '2024-01', '2026-12')
        expect(months).toHaveLength(36)
        for (const [index, one] of months.entries()) {
          const began = movements.filter(({ day: on, isOpening }) => isOpening && on.startsWith(one.month))
          expect(one.opening).toBe((months[index - 1]?.closing ?? 0) + totalOf(began))
          expect(one.movements.some(({ isOpening }) => isOpening)).toBe(false)
          expect(one.closing).toBe(
            one.opening + one.rent + one.lateFees + one.otherCharges + one.returned - one.credits - one.received,
          )
        }
        expect(months.at(-1)?.closing).toBe(totalOf(movements))
      }),
    )
  })

  it('count the days leased so far, a day under two leases once', () => {
    const periods = [
      { startsOn: '2026-03-10', endsOn: '2026-03-20' },
      { startsOn: '2026-03-20', endsOn: null },
    ]
    expect(daysLet(periods, '2026-03', '2026-07-01')).toEqual({ days: 31, daysLet: 22 })
    expect(daysLet(periods, '2026-03', '2026-03-12')).toEqual({ days: 12, daysLet: 3 })
    expect(daysLet([], '2026-02', '2026-07-01')).toEqual({ days: 28, daysLet: 0 })
  })

  it('know until when a home is leased, through leases that follow', () => {
    const first = { startsOn: '2026-01-01', endsOn: '2026-12-31' }
    const next = { startsOn: '2027-01-01', endsOn: '2027-12-31' }
    expect(leasedOn([first, next], '2026-05-01')).toEqual({ isLeased: true, leasedUntil: '2027-12-31' })
    expect(leasedOn([first, { ...next, endsOn: null }], '2026-05-01')).toEqual({ isLeased: true, leasedUntil: null })
    expect(leasedOn([first], '2027-01-01')).toEqual({ isLeased: false, leasedUntil: null })
    expect(leasedOn([next], '2026-05-01')).toEqual({ isLeased: false, leasedUntil: null })
  })

  it('open with everything before the first month', () => {
    const before: Movement = {
      id: 'a',
      day: '2023-05-01',
      kind: 'CHARGE',
      chargeKind: 'RENT',
      cents: 700,
      memo: null,
      isOpening: false,
    }
    expect(sumStatements([before], '2024-01', '2024-01')[0]).toMatchObject({ opening: 700, closing: 700, rent: 0 })
  })
})

let server: TestServer
let landlord: Person
let owner: Person
let home: string
let leaseId: string
const month = new Date().toISOString().slice(0, 7)
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  owner = await server.as('OWNER')
  const tenancy = await addTenancy(landlord, await server.as('TENANT'))
  home = tenancy.propertyId
  leaseId = tenancy.leaseId
  const { db } = server.services
  await systemTransaction(db, (tx) =>
    tx.updateTable('properties').set({ owner_id: owner.id, time_zone: 'UTC' }).where('id', '=', home).execute(),
  )
})

const list = (person: Person, id = home) => person.send(api.statements.list, { params: { id } })
const read = (person: Person, id = home, of = month) => person.send(api.statements.read, { params: { id, month: of } })

describe('an owner’s statements', () => {
  it('show the month’s movements to owner and landlord, without naming a tenant', async () => {
    const before = (await read(owner)).body.data
    await landlord.send(api.ledgers.charge, {
      params: { id: leaseId },
      body: { amount: 80.25, dueOn: `${month}-01`, memo: 'Key' },
    })
    await landlord.send(api.payments.create, { body: { leaseId, amount: 30 } })
    const answer = await read(owner)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      month,
      otherCharges: before.otherCharges + 80.25,
      received: before.received + 30,
      closing: before.closing + 50.25,
      daysLet: before.days,
    })
    expect((await read(landlord)).body.data).toEqual(answer.body.data)
    expect((await list(owner)).body.data.statements[0]).toMatchObject({ month, received: before.received + 30 })
    expect(JSON.stringify(answer.body)).not.toMatch(/Noor|Haddad|Łukasiewicz/)
  })

  it('print as a PDF with the same figures', async () => {
    const answer = await owner.send(api.statements.pdf, { params: { id: home, month } })
    expect(answer.headers['content-disposition']).toContain(`statement-${home}-${month}.pdf`)
    const text = await pdfText(answer.bytes)
    expect(text).toContain('Statement for')
    expect(text).toContain('$80.25')
  })

  it('are no one else’s', async () => {
    for (const person of [await server.as('OWNER'), await server.as('LANDLORD')]) {
      expect((await list(person)).status).toBe(404)
      expect((await read(person)).status).toBe(404)
    }
    for (const role of ['TENANT', 'AFFILIATE'] as const) expect((await list(await server.as(role))).status).toBe(403)
    expect((await list(server.anonymous)).status).toBe(401)
    expect((await list(await server.as('ADMIN'))).status).toBe(200)
    const other = await addProperty(landlord)
    expect((await list(owner, other)).status).toBe(404)
  })

  it('exist for every month that has started since the home was added', async () => {
    expect((await read(owner, home, '2001-01')).status).toBe(404)
    expect((await read(owner, home, '2099-01')).status).toBe(404)
    for (const wrong of ['2026-13', '2026', 'x']) expect((await read(owner, home, wrong)).status).toBe(422)
    const empty = await list(landlord, await addProperty(landlord, { timeZone: 'UTC' }))
    expect(empty.body.data.statements).toMatchObject([{ month, opening: 0, closing: 0, daysLet: 0 }])
  })

  it('add up to a year, whose totals are those of its homes', async () => {
    await landlord.send(api.ledgers.credit, { params: { id: leaseId }, body: { amount: 12.5, memo: 'Paint' } })
    const { data } = (await owner.send(api.statements.readYear, {})).body
    const months = (await list(owner)).body.data.statements
    expect(data).toMatchObject({
      year: month.slice(0, 4),
      homes: [{ propertyId: home, isLeased: true, months: months.filter(isThisYear).reverse() }],
    })
    for (const sum of ['charged', 'credits', 'received', 'returned', 'owed']) expect(data[sum]).toBe(data.homes[0][sum])
    expect(data.owed).toBe(months[0].closing)
    expect(data.charged + data.returned - data.credits - data.received).toBeCloseTo(data.owed)
    const past = await owner.send(api.statements.readYear, { query: { year: '2001' } })
    expect(past.body.data).toMatchObject({ received: 0, homes: [{ months: [], received: 0, owed: 0 }] })
  })

  it('of a year begin with what was owed when a running lease was added, and add up to what is owed', async () => {
    const [id, ownerOfIt] = [await addProperty(landlord), await server.as('OWNER')]
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ owner_id: ownerOfIt.id, time_zone: 'UTC' }).where('id', '=', id).execute(),
    )
    const running = { startsOn: '2025-01-01', depositAmount: 0, status: 'ACTIVE', openingBalance: 120.5 }
    const tenantId = await addTenant(landlord, { propertyId: id })
    await addLease(landlord, id, tenantId, running)
    const { data } = (await ownerOfIt.send(api.statements.readYear, {})).body
    expect(data).toMatchObject({ opening: 120.5, homes: [{ opening: 120.5 }] })
    expect(data.opening + data.charged + data.returned - data.credits - data.received).toBeCloseTo(data.owed)
  })

  it('of a year print as a PDF', async () => {
    const answer = await owner.send(api.statements.yearPdf, { query: { year: month.slice(0, 4) } })
    expect(answer.headers['content-disposition']).toContain(`statement-${month.slice(0, 4)}.pdf`)
    const text = await pdfText(answer.bytes)
    expect(text).toMatch(
      /Whole year Owed at the start \$0\.00, received [^,]*, charged [^,]*(,\d+[^,]*)*, credits \$12\.50/,
    )
    expect(text).toMatch(/,\s+owed\s+at\s+the\s+end\s/)
    expect(text).toContain('Owed at the start of the year')
    expect(text).not.toMatch(/Noor|Haddad|Łukasiewicz/)
  })

  it('of a year hold only homes that the caller owns', async () => {
    for (const role of ['OWNER', 'LANDLORD', 'ADMIN'] as const)
      expect((await (await server.as(role)).send(api.statements.readYear, {})).body.data.homes).toEqual([])
    for (const role of ['TENANT', 'AFFILIATE'] as const)
      expect((await (await server.as(role)).send(api.statements.readYear, {})).status).toBe(403)
    expect((await server.anonymous.send(api.statements.yearPdf, {})).status).toBe(401)
    expect((await owner.send(api.statements.readYear, { query: { year: '26' } })).status).toBe(422)
  })
})

const isThisYear = (one: { month: string }) => one.month.startsWith(month.slice(0, 4))
