import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Statement } from '#contract/statements.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { auditOf, lettersTo } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { statementsOf } from '#test/harness/statements.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { monthAgo } from '#test/harness/time.ts'
import { issueMonth } from './issue-month.ts'

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
  await charge(100, BEFORE)
})

const change = (id: string, columns: object) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set(columns).where('id', '=', id).execute(),
  )
/** A home of the landlord's that was added long ago. */
async function oldHome(columns: object = {}): Promise<string> {
  const id = await addProperty(landlord)
  await change(id, { created_at: new Date(`${BEFORE}-15T12:00:00Z`), ...columns })
  return id
}
async function charge(amount: number, month: string) {
  const body = { amount, dueOn: `${month}-05`, memo: 'Key' }
  expect((await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body })).status).toBe(201)
}
const preview = async (month: string, person = landlord) =>
  (await person.send(api.statements.readMonth, { query: { month } })).body.data
const issueAll = (month: string, person = landlord) => person.send(api.statements.issueMonth, { body: { month } })
const list = async (id: string): Promise<Statement[]> =>
  (await landlord.send(api.statements.list, { params: { id } })).body.data.statements
const issuedOf = async (id: string) =>
  (await list(id)).flatMap(({ month, issuedAt }) => (issuedAt === null ? [] : [month])).reverse()

describe('a month for all homes', () => {
  it('is issued for each home that has it, with the months before, as if one by one', async () => {
    const [second, single] = [await oldHome(), await oldHome()]
    await landlord.send(api.statements.issue, { params: { propertyId: single, month: BEFORE } })
    const expected = { month: LAST, homes: 3, homesWithEarlier: 2, leftOut: [] }
    expect(await preview(LAST)).toEqual(expected)
    const figures = (await list(home)).map(({ month, closing, opening }) => [month, opening, closing])
    const answer = await issueAll(LAST)
    expect([answer.status, answer.body.data]).toEqual([200, { month: LAST, homes: 3, left: 0 }])
    for (const id of [home, second, single]) expect(await issuedOf(id)).toEqual([BEFORE, LAST])
    expect((await list(home)).map(({ month, closing, opening }) => [month, opening, closing])).toEqual(figures)
    await charge(30, LAST)
    expect((await list(home))[0]?.adjustments).toEqual([{ month: LAST, amount: 30, memo: 'Charge' }])
  })

  it('leaves out homes that it was issued for, that have no such month, or were archived before it', async () => {
    const [issued, later, archived, thisMonth] = [
      await oldHome({ title: 'Issued' }),
      await oldHome({ title: 'Later', created_at: new Date() }),
      await oldHome({ title: 'Archived', published_at: null, archived_at: new Date(`${BEFORE}-20T12:00:00Z`) }),
      await oldHome({ title: 'Archived in it', published_at: null, archived_at: new Date(`${LAST}-20T12:00:00Z`) }),
    ]
    await landlord.send(api.statements.issue, { params: { propertyId: issued, month: LAST } })
    const expected = {
      ...{ month: LAST, homes: 2, homesWithEarlier: 2 },
      leftOut: [
        { reason: 'ISSUED', homes: 1, titles: ['Issued'] },
        { reason: 'ADDED_LATER', homes: 1, titles: ['Later'] },
        { reason: 'ARCHIVED', homes: 1, titles: ['Archived'] },
      ],
    }
    expect(await preview(LAST)).toEqual(expected)
    expect((await issueAll(LAST)).body.data).toEqual({ month: LAST, homes: 2, left: 0 })
    expect(await issuedOf(thisMonth)).toEqual([BEFORE, LAST])
    for (const id of [later, archived]) expect(await issuedOf(id)).toEqual([])
  })

  it('counts what was written into the past of a home that was added later', async () => {
    await change(home, { created_at: new Date() })
    expect(await preview(LAST)).toMatchObject({ homes: 1, homesWithEarlier: 1 })
    expect(await preview(BEFORE)).toMatchObject({ homes: 1, homesWithEarlier: 0 })
    expect(await preview(EARLIER)).toMatchObject({ homes: 0, leftOut: [{ reason: 'ADDED_LATER', homes: 1 }] })
    await issueAll(LAST)
    expect(await issuedOf(home)).toEqual([BEFORE, LAST])
  })

  it('is refused while it isn’t over for any home, a second time, without homes, and as no month', async () => {
    expect((await issueAll(NOW)).status).toBe(422)
    expect(await preview(NOW)).toMatchObject({ homes: 0, leftOut: [{ reason: 'NOT_OVER', homes: 1 }] })
    expect((await issueAll('2026-13')).status).toBe(422)
    expect((await issueAll(LAST)).status).toBe(200)
    const again = await issueAll(LAST)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('no statement of this month')])
    expect((await issueAll(LAST, await server.as('LANDLORD'))).status).toBe(409)
  })

  it('is for those who collect, for the homes that they run, and is in the log', async () => {
    const other = await server.as('LANDLORD')
    const theirs = await addProperty(other)
    await change(theirs, { created_at: new Date(`${BEFORE}-15T12:00:00Z`) })
    for (const send of [
      issueAll,
      (month: string, by: Person) => by.send(api.statements.readMonth, { query: { month } }),
    ]) {
      expect((await send(LAST, server.anonymous)).status).toBe(401)
      for (const role of ['TENANT', 'OWNER', 'AFFILIATE', 'ADMIN'] as const)
        expect((await send(LAST, await server.as(role))).status).toBe(403)
      expect((await send(LAST, await addMember(server, landlord, ['reads', 'lets', 'repairs']))).status).toBe(403)
    }
    const manager = await server.as('PROPERTY_MANAGER')
    expect((await issueAll(LAST, manager)).status).toBe(409)
    expect(await preview(LAST, manager)).toMatchObject({ homes: 0, leftOut: [] })
    const managed = await oldHome({ manager_id: manager.id })
    expect((await issueAll(BEFORE, manager)).body.data).toMatchObject({ homes: 1 })
    expect([await issuedOf(managed), await issuedOf(home)]).toEqual([[BEFORE], []])
    const collector = await addMember(server, landlord, ['collects'])
    expect((await issueAll(LAST, collector)).body.data).toMatchObject({ homes: 2 })
    expect((await other.send(api.statements.issue, { params: { propertyId: theirs, month: LAST } })).status).toBe(200)
    const events = (await auditOf(server, home)).filter(([action]) => action === 'statement.issue')
    expect(events).toEqual([['statement.issue', collector.id]])
    const { events: feed } = (await (await server.as('ADMIN')).send(api.auditEvents.activity)).body.data
    const [latest] = feed.filter(({ action }: { action: string }) => action === 'statement.issueMonth')
    expect(latest).toMatchObject({ subjectId: null })
    expect(feed.filter(({ subjectId }: { subjectId: string }) => subjectId === home)).toEqual([])
  })

  it('is issued for as many homes as a request has time for, and the next one goes on', async () => {
    const homes = [await oldHome(), await oldHome()]
    for (const id of homes) await change(id, { created_at: new Date('1800-01-15T12:00:00Z') })
    const answers = [await issueAll(LAST), await issueAll(LAST)].map(({ body }) => body.data)
    expect(answers.map(({ left }) => left > 0)).toEqual([true, false])
    expect(answers[0].homes + answers[1].homes).toBe(3)
    expect((await issueAll(LAST)).status).toBe(409)
  })

  it('takes as many statements for some homes as for one', async () => {
    const { id, role, token } = landlord
    if (role === null) throw new Error('a landlord has a role')
    const call = { actor: { id, role, token }, ip: '', userAgent: '', reach: 'owned', params: {}, query: {} } as const
    const count = (month: string) =>
      statementsOf(server.services.db, (tx) =>
        issueMonth({ ...call, services: { ...server.services, db: tx }, body: { month } }),
      )
    await change(home, { owner_id: owner.id })
    const forOne = await count(BEFORE)
    for (let homes = 0; homes < 5; homes++) await oldHome({ owner_id: owner.id })
    await issueAll(BEFORE)
    expect(await preview(LAST)).toMatchObject({ homes: 6 })
    expect(await count(LAST)).toBe(forOne)
  })

  it('tells each owner once, with the home if it is one', async () => {
    const one = await server.as('OWNER')
    await oldHome({ owner_id: one.id, title: 'Elm 1' })
    for (const title of ['Oak 1', 'Oak 2']) await oldHome({ owner_id: owner.id, title })
    await issueAll(LAST)
    const [letter, ...more] = await lettersTo(server, owner)
    expect([letter?.template, more]).toEqual(['statement.issued', []])
    for (const words of ['2 homes', 'Oak 1', 'Oak 2', 'They no longer change.'])
      expect(`${letter?.subject} ${letter?.body_text}`).toContain(words)
    expect((await lettersTo(server, one)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Elm 1')])
    expect((await owner.send(api.notifications.list)).body.data).toMatchObject([{ path: '/owner' }])
  })

  it('is issued once, even when others issue at the same moment', async () => {
    const homes = [home, await oldHome(), await oldHome()]
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => issueAll(LAST)),
      ...homes.map((propertyId) => landlord.send(api.statements.issue, { params: { propertyId, month: LAST } })),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    for (const id of homes) expect(await issuedOf(id)).toEqual([BEFORE, LAST])
  })
})
