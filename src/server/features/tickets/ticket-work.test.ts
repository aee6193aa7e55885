import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { TicketEvent } from '#contract/tickets.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { addTenancy, idsOf, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let home: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  home = (await addTenancy(landlord, tenant)).propertyId
})

const report = (person: Person, body: object = {}) =>
  create(person, api.tickets.create, { title: 'Tap drips', ...body })
const read = (person: Person, id: string) => person.send(api.tickets.read, { params: { id } })
const change = (person: Person, id: string, body: object) => person.send(api.tickets.update, { params: { id }, body })
const say = (person: Person, id: string, body: string, reopen?: boolean) =>
  person.send(api.tickets.comment, { params: { id }, body: { body, ...(reopen !== undefined && { reopen }) } })
const moveTo = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) expect((await change(landlord, id, { status })).status).toBe(200)
}
const statusOf = async (id: string) => (await read(landlord, id)).body.data.status
const setPhone = (phone: string | null) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('users').set({ phone }).where('id', '=', tenant.id).execute(),
  )
const linesOf = (events: TicketEvent[]) => events.map(({ kind, from, to, body }) => [kind, from, to, body])

describe('a ticket in detail', () => {
  it('shows both sides what was reported and everything that happened, oldest first', async () => {
    const id = await report(tenant, { description: 'Kitchen.\nAll night.' })
    await change(landlord, id, { status: 'IN_PROGRESS', assigneeName: 'Rui', priority: 'HIGH', category: 'Plumbing' })
    await say(landlord, id, 'Rui comes\non Friday.')
    await change(landlord, id, { assigneeName: null })
    const seen = (await read(tenant, id)).body.data
    expect(seen).toMatchObject({
      id,
      title: 'Tap drips',
      description: 'Kitchen.\nAll night.',
      propertyId: home,
      propertyTitle: 'Maple Court 4B',
      reporterName: `Test ${tenant.id.slice(-6)}`,
      isReporter: true,
      reporterEmail: null,
      reporterPhone: null,
      photos: [],
      commentCount: 1,
      can: { update: false, comment: true, reopen: false, addPhoto: true },
    })
    expect(linesOf(seen.events)).toEqual([
      ['REPORTED', null, null, null],
      ['STATUS', 'OPEN', 'IN_PROGRESS', null],
      ['PRIORITY', 'MEDIUM', 'HIGH', null],
      ['CATEGORY', 'General', 'Plumbing', null],
      ['ASSIGNEE', null, 'Rui', null],
      ['COMMENT', null, null, 'Rui comes\non Friday.'],
      ['ASSIGNEE', 'Rui', null, null],
    ])
    expect(seen.events[0]).toMatchObject({ actorName: `Test ${tenant.id.slice(-6)}`, actorIsReporter: true })
    expect(seen.events[1]).toMatchObject({ actorName: `Test ${landlord.id.slice(-6)}`, actorIsReporter: false })
    const theirs = (await read(landlord, id)).body.data
    expect(theirs).toEqual({
      ...seen,
      isReporter: false,
      reporterEmail: tenant.email,
      reporterPhone: '(555) 010-4040',
      can: { ...seen.can, update: true },
    })
    expect(theirs.updatedAt).toBe(seen.events.at(-1).at)
  })

  it('says how to reach the tenant to those who see tenants, by the phone of the account or of the business', async () => {
    const id = await report(tenant)
    const reached = async (person: Person) => {
      const { reporterEmail, reporterPhone } = (await read(person, id)).body.data
      return [reporterEmail, reporterPhone]
    }
    const { email } = tenant
    expect(await reached(landlord)).toEqual([email, '(555) 010-4040'])
    await setPhone('(555) 010-9119')
    expect(await reached(await addMember(server, landlord, ['lets', 'repairs']))).toEqual([email, '(555) 010-9119'])
    expect(await reached(await addMember(server, landlord, ['repairs']))).toEqual([null, null])
    expect(await reached(tenant)).toEqual([null, null])
    await setPhone(null)
  })

  it('adds nothing to the history when nothing changes', async () => {
    const id = await report(tenant)
    const before = (await read(tenant, id)).body.data
    const answer = await change(landlord, id, { status: 'OPEN', priority: 'MEDIUM', assigneeName: '' })
    expect(answer.status).toBe(200)
    expect((await read(tenant, id)).body.data).toEqual(before)
  })

  it('is not found by strangers, and is closed to roles without tickets', async () => {
    const id = await report(tenant)
    for (const role of ['LANDLORD', 'TENANT'] as const) expect((await read(await server.as(role), id)).status).toBe(404)
    for (const role of ['OWNER', 'AFFILIATE'] as const) expect((await read(await server.as(role), id)).status).toBe(403)
    expect((await read(server.anonymous, id)).status).toBe(401)
    expect((await read(landlord, newId())).status).toBe(404)
    expect((await read(await server.as('ADMIN'), id)).body.data.can.update).toBe(true)
  })

  it('is found by the name of its home, even after the home is renamed', async () => {
    const owner = await server.as('LANDLORD')
    const propertyId = await addProperty(owner, { title: 'Juniper Yard' })
    const id = await report(owner, { propertyId })
    const found = async (search: string) => idsOf(await owner.send(api.tickets.list, { query: { search } }))
    expect(await found('juniper')).toEqual([id])
    await owner.send(api.properties.update, { params: { id: propertyId }, body: { title: 'Cypress Yard' } })
    expect([await found('juniper'), await found('cypress')]).toEqual([[], [id]])
  })
})

describe('a comment', () => {
  it('of either side is kept as it was written', async () => {
    const id = await report(tenant)
    const answer = await say(tenant, id, '  <b>Still</b>\n dripping ')
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      kind: 'COMMENT',
      from: null,
      to: null,
      body: '<b>Still</b>\n dripping',
      actorName: `Test ${tenant.id.slice(-6)}`,
      actorIsReporter: true,
      at: expect.any(String),
    })
    expect((await say(landlord, id, 'On my way')).body.data.actorIsReporter).toBe(false)
    expect(await statusOf(id)).toBe('OPEN')
  })

  it.each([
    [{}, 'body'],
    [{ body: ' ' }, 'body'],
    [{ body: 'x'.repeat(3001) }, 'body'],
    [{ body: 'x', reopen: 'yes' }, 'reopen'],
    [{ body: 'x', kind: 'STATUS' }, 'kind'],
  ])('refuses %j', async (body, path) => {
    const id = await report(tenant)
    const answer = await tenant.send(api.tickets.comment, { params: { id }, body })
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('on a closed ticket is refused, and leaves nothing behind', async () => {
    const id = await report(tenant)
    await moveTo(id, 'IN_PROGRESS', 'RESOLVED', 'CLOSED')
    const before = (await read(tenant, id)).body.data
    expect(before.can).toEqual({ update: false, comment: false, reopen: false, addPhoto: false })
    for (const person of [tenant, landlord]) {
      for (const reopen of [false, true]) {
        const answer = await say(person, id, 'And again', reopen)
        expect(answer.status).toBe(409)
        expect(answer.body.message).toBe('This ticket is closed. Report the problem again as a new one.')
      }
    }
    expect((await read(tenant, id)).body.data).toEqual(before)
  })

  it('is not for strangers', async () => {
    const id = await report(tenant)
    for (const role of ['LANDLORD', 'TENANT'] as const) {
      expect((await say(await server.as(role), id, 'Hello')).status).toBe(404)
    }
    for (const role of ['OWNER', 'AFFILIATE'] as const) {
      expect((await say(await server.as(role), id, 'Hello')).status).toBe(403)
    }
    expect((await say(server.anonymous, id, 'Hello')).status).toBe(401)
    expect((await read(tenant, id)).body.data.commentCount).toBe(0)
  })
})

describe('reopening', () => {
  it.each(['tenant', 'landlord'] as const)('is done by the %s with the words for it', async (side) => {
    const person = side === 'tenant' ? tenant : landlord
    const id = await report(tenant)
    await moveTo(id, 'IN_PROGRESS', 'RESOLVED')
    expect((await read(person, id)).body.data.can.reopen).toBe(true)
    expect((await say(person, id, 'It drips again', true)).status).toBe(201)
    const { status, events } = (await read(tenant, id)).body.data
    expect(status).toBe('OPEN')
    expect(linesOf(events).slice(-2)).toEqual([
      ['COMMENT', null, null, 'It drips again'],
      ['STATUS', 'RESOLVED', 'OPEN', null],
    ])
  })

  it('needs a resolved ticket', async () => {
    const id = await report(tenant)
    const first = await say(tenant, id, 'Broken', true)
    expect([first.status, first.body.message]).toEqual([409, 'This ticket is already open.'])
    await moveTo(id, 'IN_PROGRESS')
    const second = await say(tenant, id, 'Broken', true)
    expect(second.status).toBe(409)
    expect(second.body.message).toBe('This ticket is in progress; it cannot become open from there.')
    expect((await read(tenant, id)).body.data.commentCount).toBe(0)
  })
})

describe('two at once', () => {
  it('closing and reopening one ticket: one wins, the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await report(tenant)
      await moveTo(id, 'IN_PROGRESS', 'RESOLVED')
      const answers = await Promise.all([
        change(landlord, id, { status: 'CLOSED' }),
        say(tenant, id, 'It drips again', true),
      ])
      const [closed, reopened] = answers.map(({ status }) => status)
      expect([`${closed} ${reopened}`]).toEqual([closed === 200 ? '200 409' : '409 201'])
      expect(await statusOf(id)).toBe(closed === 200 ? 'CLOSED' : 'OPEN')
    }
  })

  it('reopening it ten times opens it once', async () => {
    const id = await report(tenant)
    await moveTo(id, 'IN_PROGRESS', 'RESOLVED')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => say(tenant, id, `No ${index}`, true)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect((await read(tenant, id)).body.data.commentCount).toBe(1)
  })
})
