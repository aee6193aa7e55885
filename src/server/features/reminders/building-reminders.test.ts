import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding, addLeasedBuilding, addUnits, managerOf } from '#test/harness/buildings.ts'
import { addProperty } from '#test/harness/factories.ts'
import { auditOf } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { remind, reminderRow } from '#test/harness/reminders.ts'
import { addTenancy, idsOf, pathsOf } from '#test/harness/tenancies.ts'

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
afterAll(() => {
  server.clock.now = null
})

const place = (id: string, building: string | null) =>
  landlord.send(api.properties.update, {
    params: { id },
    body: building === null ? { buildingId: null } : { buildingId: building, unitLabel: '1A' },
  })
const set = (person: Person, body: object = {}) =>
  person.send(api.reminders.create, { body: { buildingId, title: 'Check the boiler', ...body } })
const read = (id: string, person = landlord) => person.send(api.reminders.read, { params: { id } })
const update = (id: string, body: object, person = landlord) =>
  person.send(api.reminders.update, { params: { id }, body })
const list = async (query = {}, person = landlord) => idsOf(await person.send(api.reminders.list, { query }))

describe('a reminder about a building', () => {
  it('is listed with its name, and found with those of its homes', async () => {
    const id = await remind(landlord, { buildingId })
    const ofHome = await remind(landlord, { propertyId: home })
    const shown = { propertyId: null, buildingId, buildingName: 'Maple House', targetName: 'Maple House' }
    expect((await read(id)).body.data).toMatchObject(shown)
    expect(await list({ buildingId })).toEqual([ofHome, id])
    expect(await list({ buildingId, wholeBuilding: true })).toEqual([id])
    expect(await list({ propertyId: home })).toEqual([ofHome])
    expect(await list({ search: 'maple house' })).toEqual([id])
    expect(await list({ sort: 'target', order: 'asc' })).toEqual([id, ofHome])
    const rows = (await landlord.send(api.exports.reminders)).bytes.toString('utf8')
    expect(rows).toContain(`,${buildingId},${id}`)
  })

  it('is found by the building’s new name', async () => {
    const id = await remind(landlord, { buildingId })
    await landlord.send(api.buildings.update, { params: { id: buildingId }, body: { name: 'Birch House' } })
    expect(await list({ search: 'birch' })).toEqual([id])
    expect((await read(id)).body.data.targetName).toBe('Birch House')
  })

  it('can be for an account instead of its tenants', async () => {
    const id = await remind(landlord, { buildingId, userId: landlord.id })
    const { targetName, buildingName } = (await read(id)).body.data
    expect([targetName === 'Maple House', buildingName]).toEqual([false, 'Maple House'])
  })

  it('runs on the clock of the building', async () => {
    const there = await addBuilding(landlord, { name: 'Palm House', timeZone: 'Pacific/Honolulu' })
    expect((await read(await remind(landlord, { buildingId: there }))).body.data.timeZone).toBe('Pacific/Honolulu')
  })

  it('is about no home besides, and takes the place of one', async () => {
    expect(pathsOf(await set(landlord, { propertyId: home }))).toEqual(['buildingId'])
    const id = await remind(landlord, { propertyId: home })
    expect(pathsOf(await update(id, { propertyId: home, buildingId }))).toEqual(['buildingId'])
    expect((await update(id, { buildingId })).body.data).toMatchObject({ buildingId, propertyId: null })
    expect((await update(id, { propertyId: home })).body.data).toMatchObject({ buildingId: null, propertyId: home })
    expect(pathsOf(await update(id, { propertyId: null }))).toEqual(['propertyId'])
  })

  it('can’t take over one that was made from a lease', async () => {
    await landlord.send(api.reminders.generate, { body: { types: ['RENT_DUE'], propertyId: home } })
    const [id = ''] = await list({ propertyId: home })
    expect((await update(id, { buildingId })).status).toBe(422)
  })

  it('goes with the building, but stays if it is for an account', async () => {
    const [forTenants, mine] = [
      await remind(landlord, { buildingId }),
      await remind(landlord, { buildingId, userId: landlord.id }),
    ]
    for (const id of [home, otherHome]) await place(id, null)
    expect((await landlord.send(api.buildings.remove, { params: { id: buildingId } })).status).toBe(200)
    expect((await read(forTenants)).status).toBe(404)
    expect((await landlord.send(api.reminders.runs, { params: { id: forTenants } })).status).toBe(200)
    expect(await reminderRow(server, forTenants)).toMatchObject({ is_active: false, building_id: null })
    expect((await read(mine)).body.data).toMatchObject({ isActive: true, buildingId: null, buildingName: null })
  })
})

describe('who sets a reminder about a building', () => {
  it('is its business, with the right to, and a manager of all its homes, and the log files it there', async () => {
    const manager = await managerOf(server, home, otherHome)
    const people = [
      landlord,
      await addMember(server, landlord, ['lets']),
      await addMember(server, landlord, ['collects']),
      manager,
      await server.as('ADMIN'),
    ]
    for (const person of people) {
      const made = await set(person)
      expect(made.status).toBe(201)
      expect(await reminderRow(server, made.body.data.id)).toMatchObject({ portfolio_id: landlord.id })
      expect(await auditOf(server, made.body.data.id)).toEqual([['reminder.create', person.id]])
    }
    const filed = (await landlord.send(api.auditEvents.list)).body.data.map(
      ({ actor }: { actor: { id: string } }) => actor.id,
    )
    expect(filed).toContain(manager.id)
  })

  it('is no one else', async () => {
    expect((await set(server.anonymous)).status).toBe(401)
    for (const person of [tenant, await addMember(server, landlord, ['repairs', 'reads'])])
      expect((await set(person)).status).toBe(403)
    for (const person of [
      await server.as('LANDLORD'),
      await managerOf(server, home),
      await server.as('PROPERTY_MANAGER'),
    ]) {
      const refused = await set(person)
      expect([refused.status, pathsOf(refused)]).toEqual([422, ['buildingId']])
      const own = await remind(person, { userId: person.id })
      expect(pathsOf(await update(own, { buildingId }, person))).toEqual(['buildingId'])
    }
  })
})

describe('who sees it', () => {
  it('is its business with a right to reminders, and a manager of all its homes', async () => {
    const id = await remind(landlord, { buildingId })
    const people = [await managerOf(server, home, otherHome), await server.as('ADMIN')]
    for (const rights of [['lets'], ['collects'], ['reads']] as const)
      people.push(await addMember(server, landlord, [...rights]))
    for (const person of people) expect((await read(id, person)).status).toBe(200)
    for (const person of [await server.as('LANDLORD'), await managerOf(server, home)]) {
      expect((await read(id, person)).status).toBe(404)
      expect((await update(id, { title: 'x' }, person)).status).toBe(404)
      expect((await person.send(api.reminders.run, { params: { id } })).status).toBe(404)
      expect(await list({}, person)).not.toContain(id)
    }
    for (const person of [tenant, await addMember(server, landlord, ['repairs'])])
      expect((await read(id, person)).status).toBe(403)
  })

  it('a manager who no longer runs all its homes can silence what they set, and nothing else', async () => {
    const manager = await managerOf(server, home, otherHome)
    const id = await remind(manager, { buildingId })
    expect((await manager.send(api.reminders.run, { params: { id } })).status).toBe(201)
    expect((await update(id, { title: 'The other boiler' }, manager)).status).toBe(200)
    await addUnits(landlord, buildingId, '2A')
    expect((await update(id, { title: 'x' }, manager)).status).toBe(422)
    expect((await manager.send(api.reminders.run, { params: { id } })).status).toBe(422)
    expect((await update(id, { isActive: false }, manager)).status).toBe(200)
    expect((await manager.send(api.reminders.remove, { params: { id } })).status).toBe(200)
  })

  it('is decided by the database, too, behind a forgotten scope', async () => {
    const id = await remind(landlord, { buildingId })
    const inside = <T>({ id: account, role }: Person, statement: RawBuilder<T>) =>
      transaction(
        { services: server.services, actor: { id: account, role: role ?? 'TENANT', token: '' }, ip: '', userAgent: '' },
        async (tx) => (await statement.execute(tx)).rows,
      )
    const seen = sql<{ id: string }>`select id from reminders where building_id = ${buildingId}`
    const change = sql`update reminders set title = 'x' where id = ${id} returning id`
    const add = (account: string) => sql`
      insert into reminders (id, created_by, title, frequency, building_id)
      values (gen_random_uuid(), ${account}, 'x', 'ONCE', ${buildingId})`
    const neighbor = await server.as('TENANT')
    await addTenancy(landlord, neighbor)
    const others = [
      tenant,
      neighbor,
      await server.as('OWNER'),
      await server.as('LANDLORD'),
      await managerOf(server, home),
    ]
    for (const person of others) {
      expect(await inside(person, seen)).toEqual([])
      expect(await inside(person, change)).toEqual([])
      await expect(inside(person, add(person.id))).rejects.toThrow(/row-level security/)
    }
    for (const person of [landlord, await managerOf(server, home, otherHome)]) {
      expect(await inside(person, seen)).toContainEqual({ id })
      expect(await inside(person, change)).toEqual([{ id }])
      await inside(person, add(person.id))
    }
  })

  it('is no one who only points one of their own at it', async () => {
    const stranger = await server.as('LANDLORD')
    const id = await remind(stranger, { propertyId: await addProperty(stranger) })
    const point = transaction(
      { services: server.services, actor: { ...stranger, role: 'LANDLORD' }, ip: '', userAgent: '' },
      (tx) =>
        tx.updateTable('reminders').set({ property_id: null, building_id: buildingId }).where('id', '=', id).execute(),
    )
    await expect(point).rejects.toThrow(/row-level security/)
  })
})
