import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { TICKET_STATUSES, type TicketStatus } from '#contract/states.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
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

const report = (person: Person, body: object) => person.send(api.tickets.create, { body })
const change = (person: Person, id: string, body: object) => person.send(api.tickets.update, { params: { id }, body })
const list = (person: Person, query = {}) => person.send(api.tickets.list, { query })
const add = (person: Person, body: object) => create(person, api.tickets.create, body)

describe('reporting', () => {
  it('opens a ticket with the usual priority and category', async () => {
    const answer = await report(tenant, { title: 'Tap drips', description: 'Kitchen.\nAll night.' })
    expect(answer.status).toBe(201)
    expect(answer.body.data).toEqual({
      id: expect.any(String),
      title: 'Tap drips',
      priority: 'MEDIUM',
      status: 'OPEN',
      assigneeName: null,
      buildingId: null,
      createdAt: expect.any(String),
      category: 'General',
      propertyId: home,
      propertyTitle: 'Maple Court 4B',
      updatedAt: answer.body.data.createdAt,
      mayEnter: null,
      photoCount: 0,
      commentCount: 0,
    })
    expect(idsOf(await list(landlord))).toContain(answer.body.data.id)
  })

  it.each([true, false])('keeps whether people may come in while the tenant is out: %s', async (mayEnter) => {
    const { id, ...answer } = (await report(tenant, { title: 'Tap drips', mayEnter })).body.data
    expect(answer.mayEnter).toBe(mayEnter)
    expect((await landlord.send(api.tickets.read, { params: { id } })).body.data.mayEnter).toBe(mayEnter)
  })

  it('lets no one else say that people may come in', async () => {
    const answer = await report(landlord, { propertyId: home, title: 'Gutter', mayEnter: true })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['mayEnter']])
  })

  it('accepts a subject instead of a title', async () => {
    const answer = await report(landlord, { propertyId: home, subject: 'Gutter', priority: 'URGENT', category: 'Roof' })
    expect(answer.body.data).toMatchObject({ title: 'Gutter', priority: 'URGENT', category: 'Roof' })
  })

  it.each([
    [{}, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x', priority: 'SOON' }, 'priority'],
    [{ title: 'x', status: 'CLOSED' }, 'status'],
    [{ title: 'x', reporterId: newId() }, 'reporterId'],
  ])('refuses %j', async (body, path) => {
    const answer = await report(tenant, body)
    expect(answer.status).toBe(422)
    expect(pathsOf(answer)).toContain(path)
  })

  it('gives the same answer for a missing home and for someone else’s', async () => {
    const foreign = await addProperty(await server.as('LANDLORD'))
    for (const person of [tenant, landlord]) {
      const answers = [
        await report(person, { title: 'x', propertyId: foreign }),
        await report(person, { title: 'x', propertyId: newId() }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([422, 422])
      expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
      expect(answers.flatMap(pathsOf)).toEqual(['propertyId', 'propertyId'])
    }
  })

  it('needs the home from tenants who lease none or two, and from landlords', async () => {
    const newcomer = await server.as('TENANT')
    const owner = await server.as('LANDLORD')
    expect((await report(newcomer, { title: 'x' })).status).toBe(422)
    const { propertyId } = await addTenancy(await server.as('LANDLORD'), newcomer)
    expect((await report(newcomer, { title: 'x' })).status).toBe(201)
    await addTenancy(owner, newcomer)
    expect((await report(newcomer, { title: 'x' })).status).toBe(422)
    expect((await report(newcomer, { title: 'x', propertyId })).status).toBe(201)
    expect((await report(owner, { title: 'x' })).status).toBe(422)
  })

  it('is refused for a tenant whose lease has ended or isn’t active yet', async () => {
    for (const status of ['ENDED', 'DRAFT']) {
      const person = await server.as('TENANT')
      const { propertyId } = await addTenancy(landlord, person, { status, endsOn: '2026-12-31' })
      expect((await report(person, { title: 'x', propertyId })).status).toBe(422)
    }
  })
})

describe('working on a ticket', () => {
  const paths: Record<TicketStatus, TicketStatus[]> = {
    OPEN: [],
    IN_PROGRESS: ['IN_PROGRESS'],
    RESOLVED: ['IN_PROGRESS', 'RESOLVED'],
    CLOSED: ['IN_PROGRESS', 'RESOLVED', 'CLOSED'],
  }
  const allowed = new Set(['OPEN IN_PROGRESS', 'IN_PROGRESS RESOLVED', 'RESOLVED CLOSED', 'RESOLVED OPEN'])
  const moves = TICKET_STATUSES.flatMap((from) => TICKET_STATUSES.map((to) => ({ from, to })))

  it.each(moves)('from $from to $to', async ({ from, to }) => {
    const id = await add(landlord, { propertyId: home, title: `${from} to ${to}` })
    for (const status of paths[from]) expect((await change(landlord, id, { status })).status).toBe(200)
    const answer = await change(landlord, id, { status: to })
    const moved = from === to || allowed.has(`${from} ${to}`)
    expect(answer.status).toBe(moved ? 200 : 409)
    const after = (await list(landlord, { search: id })).body.data[0]
    expect(after.status).toBe(moved ? to : from)
  })

  it('assigns it, clears the assignee, and changes priority and category', async () => {
    const id = await add(landlord, { propertyId: home, title: 'Boiler' })
    const answer = await change(landlord, id, { assigneeName: 'Rui', priority: 'HIGH', category: 'Heating' })
    expect(answer.body.data).toMatchObject({
      assigneeName: 'Rui',
      priority: 'HIGH',
      category: 'Heating',
      status: 'OPEN',
    })
    const freed = await change(landlord, id, { assigneeName: '' })
    expect(freed.body.data).toMatchObject({ assigneeName: null, priority: 'HIGH', category: 'Heating' })
  })

  it('refuses an empty change, unknown words and a changed title', async () => {
    const id = await add(landlord, { propertyId: home, title: 'Boiler' })
    for (const body of [{}, { status: 'DONE' }, { title: 'Other' }]) {
      expect((await change(landlord, id, body)).status).toBe(422)
    }
  })

  it('is for the landlord and the manager of the home, and no one else', async () => {
    const id = await add(tenant, { title: 'Boiler' })
    expect((await change(await server.as('LANDLORD'), id, { status: 'IN_PROGRESS' })).status).toBe(404)
    expect((await change(landlord, newId(), { status: 'IN_PROGRESS' })).status).toBe(404)
    for (const role of ['TENANT', 'OWNER', 'AFFILIATE'] as const) {
      expect((await change(await server.as(role), id, { status: 'IN_PROGRESS' })).status).toBe(403)
    }
    expect((await change(server.anonymous, id, { status: 'IN_PROGRESS' })).status).toBe(401)
    const manager = await server.as('PROPERTY_MANAGER')
    const elsewhere = await addProperty(landlord)
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', elsewhere).execute(),
    )
    expect((await change(manager, id, { status: 'IN_PROGRESS' })).status).toBe(404)
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', home).execute(),
    )
    expect((await change(manager, id, { status: 'IN_PROGRESS' })).status).toBe(200)
  })
})

describe('the list of tickets', () => {
  it('keeps tenants and landlords apart', async () => {
    const [other, neighbor] = [await server.as('LANDLORD'), await server.as('TENANT')]
    const { propertyId } = await addTenancy(other, neighbor)
    const theirs = await add(neighbor, { title: 'Wasp nest' })
    const noted = await add(other, { title: 'Wasp nest again', propertyId })
    expect(idsOf(await list(neighbor))).toEqual([theirs])
    expect(idsOf(await list(other))).toEqual([noted, theirs])
    for (const person of [tenant, landlord]) {
      expect((await list(person, { search: 'wasp' })).body).toMatchObject({ data: [], total: 0 })
      expect((await list(person, { propertyId })).body.total).toBe(0)
    }
    expect((await list(server.anonymous)).status).toBe(401)
    expect((await list(await server.as('OWNER'))).status).toBe(403)
  })

  it('finds what its columns show, filters and sorts by urgency', async () => {
    const owner = await server.as('LANDLORD')
    const propertyId = await addProperty(owner)
    const ids: Record<string, string> = {}
    for (const priority of ['URGENT', 'LOW', 'HIGH', 'MEDIUM']) {
      ids[priority] = await add(owner, { propertyId, title: `${priority} job`, priority })
    }
    await change(owner, ids.HIGH ?? '', { status: 'IN_PROGRESS', assigneeName: 'Rui Alves', category: 'Plumbing' })
    for (const search of ['high job', `#${ids.HIGH}`, 'in_progress', 'in progress', 'rui al', 'PLUMB']) {
      expect(idsOf(await list(owner, { search }))).toEqual([ids.HIGH])
    }
    expect((await list(owner, { search: 'unassigned' })).body.total).toBe(3)
    expect(idsOf(await list(owner, { status: 'IN_PROGRESS', priority: 'HIGH' }))).toEqual([ids.HIGH])
    const order = idsOf(await list(owner, { sort: 'priority', order: 'asc' }))
    expect(order).toEqual([ids.LOW, ids.MEDIUM, ids.HIGH, ids.URGENT])
    for (const sort of ['title', 'status', 'assigneeName', 'createdAt', 'updatedAt', 'category', 'propertyTitle']) {
      const [up, down] = [await list(owner, { sort, order: 'asc' }), await list(owner, { sort, order: 'desc' })]
      expect(idsOf(up)).toEqual(idsOf(down).toReversed())
    }
    expect(idsOf(await list(owner, { sort: 'status', order: 'desc' }))[0]).toBe(ids.HIGH)
  })

  it('filters by report date and by category, however it is spelled', async () => {
    const owner = await server.as('LANDLORD')
    const propertyId = await addProperty(owner)
    const reportAt = async (at: string, category: string) => {
      server.clock.now = new Date(at)
      const id = await add(owner, { propertyId, title: 'Drip', category })
      server.clock.now = null
      return id
    }
    const [before, after] = [
      await reportAt('2026-02-28T23:59:59.999Z', 'Plumbing'),
      await reportAt('2026-03-01T00:00:00Z', 'Pests'),
    ]
    expect(idsOf(await list(owner, { from: '2026-03-01', to: '2026-03-01' }))).toEqual([after])
    expect(idsOf(await list(owner, { to: '2026-02-28' }))).toEqual([before])
    expect((await list(owner, { from: '2026-03-01', to: '2026-02-28' })).body).toMatchObject({ data: [], total: 0 })
    expect(idsOf(await list(owner, { category: 'plumbing' }))).toEqual([before])
    expect((await list(owner, { category: 'plumb' })).body.total).toBe(0)
    expect(pathsOf(await list(owner, { to: '2026-13-01' }))).toEqual(['to'])
  })
})
