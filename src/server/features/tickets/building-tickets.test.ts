import { type RawBuilder, sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addLeasedBuilding, managerOf } from '#test/harness/buildings.ts'
import { create } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { pictureFile } from '#test/harness/pictures.ts'
import { idsOf, pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let buildingId: string
let home: string
let otherHome: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  ;({ landlord, tenant, buildingId, home, otherHome } = await addLeasedBuilding(server))
})

const report = (person: Person, body: object = {}) =>
  person.send(api.tickets.create, { body: { buildingId, title: 'The roof leaks', ...body } })
const reported = (person = landlord) => create(person, api.tickets.create, { buildingId, title: 'The roof leaks' })
const read = (id: string, person: Person) => person.send(api.tickets.read, { params: { id } })
const list = async (person: Person, query = {}) => idsOf(await person.send(api.tickets.list, { query }))

describe('a request about a building', () => {
  it('is listed with its name, and counted with its homes’', async () => {
    const id = await reported()
    const ofHome = await create(tenant, api.tickets.create, { title: 'The tap drips' })
    const ticket = (await read(id, landlord)).body.data
    expect(ticket).toMatchObject({ buildingId, propertyId: null, propertyTitle: 'Maple House', status: 'OPEN' })
    expect(await list(landlord, { buildingId })).toEqual([ofHome, id])
    expect(await list(landlord, { buildingId, wholeBuilding: true })).toEqual([id])
    expect(await list(landlord, { propertyId: home })).toEqual([ofHome])
    expect(await list(landlord, { search: 'maple house' })).toEqual([id])
    const building = (await landlord.send(api.buildings.read, { params: { id: buildingId } })).body.data
    expect(building.openTickets).toBe(2)
    const times = (await landlord.send(api.reports.ticketTimes)).body.data.priorities
    expect(times.find(({ priority }: { priority: string }) => priority === 'MEDIUM').reported).toBe(2)
  })

  it('is found by the building’s new name', async () => {
    const id = await reported()
    await landlord.send(api.buildings.update, { params: { id: buildingId }, body: { name: 'Birch House' } })
    expect(await list(landlord, { search: 'birch' })).toEqual([id])
    expect((await read(id, landlord)).body.data.propertyTitle).toBe('Birch House')
  })

  it('is worked on like any other', async () => {
    const id = await reported()
    const member = await addMember(server, landlord, ['repairs'])
    const params = { id }
    const moved = await member.send(api.tickets.update, { params, body: { status: 'IN_PROGRESS', assigneeName: 'Al' } })
    expect(moved.body.data).toMatchObject({ status: 'IN_PROGRESS', assigneeName: 'Al' })
    expect((await member.send(api.tickets.comment, { params, body: { body: 'On it' } })).status).toBe(201)
    expect((await member.send(api.tickets.addPhoto, { params, file: await pictureFile() })).status).toBe(201)
    expect((await read(id, landlord)).body.data).toMatchObject({ commentCount: 1, photoCount: 1 })
  })

  it('is told to those who handle repairs, and to a manager of the whole building', async () => {
    const member = await addMember(server, landlord, ['repairs'])
    const reader = await addMember(server, landlord, ['reads'])
    const manager = await managerOf(server, home, otherHome)
    await reported()
    const told = async (person: Person) =>
      (await person.send(api.notifications.list)).body.data.some(({ title }: { title: string }) =>
        title.includes('Maple House: The roof leaks'),
      )
    for (const person of [member, manager]) expect(await told(person)).toBe(true)
    for (const person of [reader, tenant, landlord]) expect(await told(person)).toBe(false)
  })

  it('keeps its building from being removed', async () => {
    await reported()
    for (const id of [home, otherHome])
      await landlord.send(api.properties.update, { params: { id }, body: { buildingId: null } })
    const refused = await landlord.send(api.buildings.remove, { params: { id: buildingId } })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This building has requests, which stay with it, so it can’t be removed.')
  })
})

describe('who reports a problem of a whole building', () => {
  it('is its business, with the right to, and a manager of all its homes', async () => {
    const people = [
      landlord,
      await addMember(server, landlord, ['repairs']),
      await managerOf(server, home, otherHome),
      await server.as('ADMIN'),
    ]
    for (const person of people) expect((await report(person)).status).toBe(201)
  })

  it('is no one else', async () => {
    expect((await report(server.anonymous)).status).toBe(401)
    expect((await report(await addMember(server, landlord, ['lets', 'reads']))).status).toBe(403)
    for (const person of [tenant, await server.as('LANDLORD'), await managerOf(server, home)]) {
      const refused = await report(person)
      expect(refused.status).toBe(422)
      expect(pathsOf(refused)).toEqual(['buildingId'])
    }
    expect(pathsOf(await report(landlord, { propertyId: home }))).toEqual(['buildingId'])
  })
})

describe('who sees it', () => {
  it('is no tenant of the building, no other business, and no manager of some homes', async () => {
    const id = await reported()
    for (const person of [await managerOf(server, home, otherHome), await server.as('ADMIN')])
      expect((await read(id, person)).status).toBe(200)
    const others = [tenant, await server.as('TENANT'), await server.as('LANDLORD'), await managerOf(server, home)]
    for (const person of others) {
      expect((await read(id, person)).status).toBe(404)
      expect(await list(person)).not.toContain(id)
    }
    expect((await read(id, await addMember(server, landlord, ['lets']))).status).toBe(403)
  })

  it('is decided by the database, too, behind a forgotten scope', async () => {
    const id = await reported()
    const inside = <T>({ id: account, role }: Person, statement: RawBuilder<T>) =>
      transaction(
        { services: server.services, actor: { id: account, role: role ?? 'TENANT', token: '' }, ip: '', userAgent: '' },
        async (tx) => (await statement.execute(tx)).rows,
      )
    const seen = sql<{ id: string }>`select id from tickets where id = ${id}`
    const close = sql`update tickets set status = 'CLOSED' where id = ${id} returning id`
    const add = (account: string) => sql`
      insert into tickets (id, building_id, reporter_id, title, priority, status)
      values (gen_random_uuid(), ${buildingId}, ${account}, 'x', 'LOW', 'OPEN')`
    for (const person of [tenant, await server.as('LANDLORD'), await managerOf(server, home)]) {
      expect(await inside(person, seen)).toEqual([])
      expect(await inside(person, close)).toEqual([])
      await expect(inside(person, add(person.id))).rejects.toThrow(/row-level security/)
    }
    const manager = await managerOf(server, home, otherHome)
    for (const person of [landlord, manager]) {
      expect(await inside(person, seen)).toEqual([{ id }])
      await inside(person, add(person.id))
    }
  })
})
