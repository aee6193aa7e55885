import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { utcDay } from '#contract/calendar.ts'
import type { Statement } from '#contract/statements.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { auditOf, lettersTo } from '#test/harness/leasing.ts'
import { addMember, deactivate } from '#test/harness/members.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { monthAgo } from '#test/harness/time.ts'
import { pdfText } from '#test/pdf-text.ts'

const [NOW, LAST, BEFORE, EARLIER] = [monthAgo(0), monthAgo(1), monthAgo(2), monthAgo(3)]

let server: TestServer
let landlord: Person
let owner: Person
let home: string
let leaseId: string
beforeEach(async () => {
  server = await testServer()
  ;[landlord, owner] = [await server.as('LANDLORD'), await server.as('OWNER')]
  const tenancy = await addTenancy(landlord, await server.as('TENANT'))
  ;[home, leaseId] = [tenancy.propertyId, tenancy.leaseId]
  await change({ owner_id: owner.id, time_zone: 'UTC' })
})

const change = (columns: { owner_id?: string; time_zone?: string; title?: string }) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set(columns).where('id', '=', home).execute(),
  )

const charge = async (amount: number, month: string): Promise<string> => {
  const body = { amount, dueOn: `${month}-05`, memo: 'Key for Noor' }
  const answer = await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body })
  expect(answer.status).toBe(201)
  return answer.body.data.addedId
}

const pay = async (amount: number, month: string): Promise<string> => {
  const body = { leaseId, amount, paidAt: `${month}-10T12:00:00.000Z` }
  const answer = await landlord.send(api.payments.create, { body })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

const issue = (month: string, person = landlord, propertyId = home) =>
  person.send(api.statements.issue, { params: { propertyId, month } })
const read = (month: string, person = landlord) => person.send(api.statements.read, { params: { id: home, month } })
const list = async (person = landlord): Promise<Statement[]> =>
  (await person.send(api.statements.list, { params: { id: home } })).body.data.statements
const statement = async (month: string) => (await read(month)).body.data

describe('issuing a statement', () => {
  it('closes the month and those before it, each with its own figures', async () => {
    await charge(100, EARLIER)
    await pay(40, BEFORE)
    await charge(25.5, LAST)
    const answer = await issue(BEFORE)
    expect(answer.status).toBe(200)
    const { issuedMonths: _, ...replied } = answer.body.data
    expect(replied).toEqual(await statement(BEFORE))
    expect(answer.body.data).toMatchObject({
      ...{ month: BEFORE, opening: 100, received: 40, closing: 60, adjustments: [] },
      ...{ issuedAt: expect.any(String), issuedOn: utcDay(new Date()), issuedMonths: [EARLIER, BEFORE] },
      lines: [{ kind: 'PAYMENT', amount: 40 }],
    })
    expect((await list()).map(({ month, closing, issuedAt }) => [month, closing, issuedAt !== null])).toEqual([
      [NOW, expect.any(Number), false],
      [LAST, 85.5, false],
      [BEFORE, 60, true],
      [EARLIER, 100, true],
    ])
    expect((await issue(LAST)).body.data.issuedMonths).toEqual([LAST])
  })

  it('is for whole months that are over where the home is, and only once', async () => {
    await charge(100, BEFORE)
    expect((await issue(NOW)).status).toBe(422)
    expect((await issue(monthAgo(-1))).status).toBe(422)
    expect((await issue('2026-13')).status).toBe(422)
    expect((await issue(EARLIER)).status).toBe(404)
    expect((await issue(BEFORE)).status).toBe(200)
    expect((await issue(BEFORE)).status).toBe(409)
    expect((await issue(LAST)).status).toBe(200)
    expect((await issue(BEFORE)).status).toBe(409)
  })

  it('is for those who collect, and is in the log', async () => {
    await charge(100, BEFORE)
    expect((await issue(LAST, server.anonymous)).status).toBe(401)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const)
      expect((await issue(LAST, await server.as(role))).status).toBe(403)
    expect((await issue(LAST, owner)).status).toBe(403)
    for (const rights of [['reads'], ['lets', 'repairs']] as const)
      expect((await issue(LAST, await addMember(server, landlord, [...rights]))).status).toBe(403)
    for (const role of ['LANDLORD', 'PROPERTY_MANAGER'] as const)
      expect((await issue(LAST, await server.as(role))).status).toBe(404)
    const collector = await addMember(server, landlord, ['collects'])
    expect((await read(LAST, collector)).status).toBe(200)
    expect((await issue(BEFORE, collector)).status).toBe(200)
    expect((await issue(LAST, await server.as('ADMIN'))).status).toBe(200)
    const issued = (await auditOf(server, home)).filter(([action]) => action === 'statement.issue')
    expect(issued.map(([, by]) => by)).toEqual([collector.id, expect.any(String)])
  })

  it('tells the owner of the home, if there is one whose account is open', async () => {
    await charge(100, EARLIER)
    await issue(EARLIER)
    await issue(LAST)
    const letters = await lettersTo(server, owner)
    expect(letters.map(({ template }) => template)).toEqual(['statement.issued', 'statement.issued'])
    expect(letters[1]?.body_text).toContain('They no longer change.')
    const inbox = await owner.send(api.notifications.list)
    expect(inbox.body.data[0]).toMatchObject({ path: `/owner?home=${home}&month=${LAST}` })
  })

  it('works without an owner, and for one who left', async () => {
    await charge(100, BEFORE)
    await deactivate(server, owner)
    expect((await issue(BEFORE)).status).toBe(200)
    expect(await lettersTo(server, owner)).toEqual([])
  })
})

describe('an issued statement', () => {
  it('stays what it was, whatever is written later or changes about the home', async () => {
    const key = await charge(100, BEFORE)
    const paid = await pay(40, LAST)
    await issue(LAST)
    const was = [(await read(BEFORE)).body, (await read(LAST)).body]
    await charge(70, BEFORE)
    await pay(30, LAST)
    await landlord.send(api.ledgers.takeBack, { params: { id: key } })
    await landlord.send(api.payments.takeBack, { params: { id: paid } })
    await change({ time_zone: 'Pacific/Auckland', title: 'Another name' })
    expect([(await read(BEFORE)).body, (await read(LAST)).body]).toEqual(was)
    for (const person of [owner, await server.as('ADMIN')]) expect((await read(LAST, person)).body).toEqual(was[1])
    expect((await list(owner)).slice(1)).toEqual(was.toReversed().map(({ data: { lines: _, ...rest } }) => rest))
  })

  it('leaves what came later to the next month that isn’t issued, with the month and what it was', async () => {
    const key = await charge(100, BEFORE)
    await pay(40, LAST)
    await issue(LAST)
    await pay(30, BEFORE)
    await charge(70, LAST)
    await landlord.send(api.ledgers.takeBack, { params: { id: key } })
    const open = await statement(NOW)
    expect(open.adjustments).toEqual([
      { month: BEFORE, amount: -100, memo: 'Charge, taken back' },
      { month: BEFORE, amount: -30, memo: 'Payment received' },
      { month: LAST, amount: 70, memo: 'Charge' },
    ])
    expect(open).toMatchObject({ opening: 60, issuedAt: null, issuedOn: null })
    expect(open.closing).toBe(Math.round((open.opening + open.rent + open.otherCharges - 60) * 100) / 100)
    expect((await list())[0]).toEqual((({ lines: _, ...rest }) => rest)(open))
    expect(JSON.stringify(open)).not.toContain('Noor')
  })

  it('keeps its own adjustments, and what is taken back of them moves on', async () => {
    const late = await charge(50, EARLIER)
    await charge(100, EARLIER)
    await issue(EARLIER)
    const key = await charge(70, EARLIER)
    await issue(BEFORE)
    expect((await statement(BEFORE)).adjustments).toEqual([{ month: EARLIER, amount: 70, memo: 'Charge' }])
    for (const id of [key, late]) await landlord.send(api.ledgers.takeBack, { params: { id } })
    expect((await statement(BEFORE)).adjustments).toEqual([{ month: EARLIER, amount: 70, memo: 'Charge' }])
    expect((await statement(LAST)).adjustments).toEqual([
      { month: EARLIER, amount: -50, memo: 'Charge, taken back' },
      { month: EARLIER, amount: -70, memo: 'Charge, taken back' },
    ])
    expect(await statement(LAST)).toMatchObject({ opening: 220, closing: 100 })
    await issue(LAST)
    expect(await statement(LAST)).toMatchObject({ opening: 220, closing: 100 })
    expect((await statement(NOW)).adjustments).toEqual([])
  })

  it('shows its adjustments in the year and in both PDFs', async () => {
    await charge(100, BEFORE)
    await issue(BEFORE)
    await pay(30.25, BEFORE)
    await issue(LAST)
    const textOf = (answer: { bytes: Buffer }) => pdfText(answer.bytes)
    const month = await textOf(await owner.send(api.statements.pdf, { params: { id: home, month: LAST } }))
    expect(month).toContain('Adjustments')
    expect(month).toContain('Payment received: -$30.25')
    expect(month).toContain('A minus means that tenants owe less.')
    expect(month).not.toContain('Not issued yet')
    const open = await textOf(await owner.send(api.statements.pdf, { params: { id: home, month: NOW } }))
    expect(open).toContain('Not issued yet')
    const year = { query: { year: LAST.slice(0, 4) } }
    expect((await owner.send(api.statements.readYear, year)).body.data).toMatchObject({
      adjusted: -30.25,
      homes: [{ adjusted: -30.25, months: expect.arrayContaining([await withoutLines(LAST)]) }],
    })
    const whole = await textOf(await owner.send(api.statements.yearPdf, year))
    expect(whole).toMatch(/Whole year Owed at the start .*, received .*, charged .*, adjustments -\$30\.25/)
    expect(whole).toContain('adjustments -$30.25, balance')
  })

  it('holds a payment that comes at the same moment once, in it or in the next', async () => {
    await charge(1000, BEFORE)
    const write = (index: number) => pay(index + 1, LAST)
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => write(index)),
      ...Array.from({ length: 4 }, () => issue(LAST)),
    ])
    expect(
      answers
        .slice(-4)
        .map((one) => (typeof one === 'string' ? 0 : one.status))
        .sort(),
    ).toEqual([200, 409, 409, 409])
    const [last, now] = [await statement(LAST), await statement(NOW)]
    const inIt = last.lines.map(({ amount }: { amount: number }) => amount)
    const later = now.adjustments.map(({ amount }: { amount: number }) => -amount)
    expect([...inIt, ...later].sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(now.opening).toBe(last.closing)
  })
})

const withoutLines = async (month: string) => {
  const { lines: _, ...rest } = await statement(month)
  return rest
}
