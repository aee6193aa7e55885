import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'

let server: TestServer
let admin: Person
let landlord: Person
let manager: Person
let owner: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
  landlord = await server.as('LANDLORD')
  manager = await server.as('PROPERTY_MANAGER')
  owner = await server.as('OWNER')
})

const assign = (id: string, body: unknown, by = admin) => by.send(api.properties.assign, { params: { id }, body })
const assignMany = (body: unknown, by = admin) => by.send(api.properties.assignMany, { body })
const read = (id: string, by = admin) => by.send(api.properties.assignment, { params: { id } })
const managerOf = async (id: string) => (await read(id)).body.data.manager?.id ?? null
const errorsOf = (answer: Answer) =>
  answer.body.errors.map(({ path, msg }: { path: string; msg: string }) => [path, msg])
const eventsOf = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['actor_id', 'detail'])
      .where('action', '=', 'property.assign')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )

describe('assigning a home', () => {
  it('shows who manages it and who owns it, and can remove either', async () => {
    const id = await addProperty(landlord)
    expect((await read(id)).body.data).toEqual({
      propertyId: id,
      landlord: { id: landlord.id, name: expect.stringMatching(/^Test /), email: landlord.email },
      manager: null,
      owner: null,
    })
    const both = await assign(id, { managerId: manager.id, ownerId: owner.id })
    expect(both.status).toBe(200)
    expect(both.body.data).toMatchObject({ manager: { id: manager.id }, owner: { id: owner.id, email: owner.email } })
    const one = await assign(id, { managerId: null })
    expect(one.body.data).toMatchObject({ manager: null, owner: { id: owner.id } })
    await assign(id, { ownerId: null })
    expect((await read(id)).body.data).toMatchObject({ manager: null, owner: null })
  })

  it('is audited with the accounts before and after', async () => {
    const id = await addProperty(landlord)
    await assign(id, { managerId: manager.id })
    await assign(id, { managerId: null, ownerId: owner.id })
    expect(await eventsOf(id)).toEqual([
      { actor_id: admin.id, detail: { manager: [null, manager.id] } },
      { actor_id: admin.id, detail: { manager: [manager.id, null], owner: [null, owner.id] } },
    ])
  })

  it('refuses an account that does not exist, has another role or is deactivated, at its field', async () => {
    const id = await addProperty(landlord)
    const gone = await server.as('PROPERTY_MANAGER')
    await admin.send(api.users.update, { params: { id: gone.id }, body: { status: 'Deactivated' } })
    const refusals = [
      [{ managerId: newId() }, [['managerId', 'This account does not exist.']]],
      [{ managerId: landlord.id }, [['managerId', 'This account is not a property manager.']]],
      [{ managerId: gone.id }, [['managerId', 'This account is deactivated.']]],
      [{ ownerId: manager.id }, [['ownerId', 'This account is not an owner.']]],
      [
        { managerId: owner.id, ownerId: newId() },
        [
          ['managerId', 'This account is not a property manager.'],
          ['ownerId', 'This account does not exist.'],
        ],
      ],
    ] as const
    for (const [body, errors] of refusals) {
      const answer = await assign(id, body)
      expect(answer.status).toBe(422)
      expect(errorsOf(answer)).toEqual(errors)
    }
    expect((await read(id)).body.data).toMatchObject({ manager: null, owner: null })
    expect(await eventsOf(id)).toEqual([])
  })

  it.each([[{}], [{ managerId: 'nobody' }], [{ landlordId: newId() }], [{ managerId: '' }]])(
    'refuses %j',
    async (body) => {
      expect((await assign(await addProperty(landlord), body)).status).toBe(422)
    },
  )

  it('finds no home that does not exist', async () => {
    expect((await assign(newId(), { managerId: manager.id })).status).toBe(404)
    expect((await read(newId())).status).toBe(404)
  })

  it('is for administrators only; the home’s manager can read it', async () => {
    const [id, other] = [await addProperty(landlord), await addProperty(landlord)]
    await assign(id, { managerId: manager.id })
    await assign(other, { managerId: (await server.as('PROPERTY_MANAGER')).id })
    const tenant = await server.as('TENANT')
    for (const person of [manager, landlord, tenant, owner]) {
      expect((await assign(id, { managerId: null }, person)).status).toBe(403)
      expect((await assignMany({ propertyIds: [id], managerId: null }, person)).status).toBe(403)
    }
    for (const person of [landlord, tenant, owner]) expect((await read(id, person)).status).toBe(403)
    expect((await assign(id, { managerId: null }, server.anonymous)).status).toBe(401)
    expect((await read(id, server.anonymous)).status).toBe(401)
    expect((await read(id, manager)).body.data.landlord.id).toBe(landlord.id)
    expect((await read(other, manager)).status).toBe(404)
    expect(await managerOf(id)).toBe(manager.id)
  })

  it('keeps the later of two made at once, and audits both', async () => {
    const id = await addProperty(landlord)
    const managers = await Promise.all(Array.from({ length: 8 }, () => server.as('PROPERTY_MANAGER')))
    const admins = [admin, await server.as('ADMIN')]
    const answers = await Promise.all(
      managers.map((one, at) => assign(id, { managerId: one.id }, admins[at % 2] ?? admin)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('detail')
        .where('action', '=', 'property.assign')
        .where('subject_id', '=', id)
        .execute(),
    )
    const steps = new Map(events.map(({ detail }) => (detail as { manager: [string | null, string] }).manager))
    // Each assignment replaced the one before: the steps lead from no one through all of them to the current manager.
    let last: string | null = null
    for (let step = 0; step < 8; step++) last = steps.get(last) ?? null
    expect(steps.size).toBe(8)
    expect(last).toBe(await managerOf(id))
  })
})

describe('assigning many homes', () => {
  it('assigns all of them to one manager, each audited', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => addProperty(landlord)))
    const answer = await assignMany({ propertyIds: [...ids, ...ids.slice(0, 2)], managerId: manager.id })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ count: 10 })
    for (const id of ids) {
      expect(await managerOf(id)).toBe(manager.id)
      expect(await eventsOf(id)).toHaveLength(1)
    }
  })

  it('assigns none when one of them does not exist, and says which', async () => {
    const ids = [await addProperty(landlord), newId(), await addProperty(landlord)]
    const answer = await assignMany({ propertyIds: ids, managerId: manager.id })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual([['propertyIds.1', 'This property does not exist.']])
    expect(await managerOf(ids[0] ?? '')).toBeNull()
  })

  it('checks the account as for one home', async () => {
    const id = await addProperty(landlord)
    const answer = await assignMany({ propertyIds: [id], managerId: owner.id })
    expect(errorsOf(answer)).toEqual([['managerId', 'This account is not a property manager.']])
  })

  it.each([
    [{ propertyIds: [], managerId: null }],
    [{ propertyIds: Array.from({ length: 101 }, () => newId()), managerId: null }],
    [{ propertyIds: [newId()] }],
    [{ propertyIds: 'all', managerId: null }],
    [{ managerId: null }],
  ])('refuses %j', async (body) => {
    expect((await assignMany(body)).status).toBe(422)
  })

  it('does not deadlock when two requests take the same homes in opposite order', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => addProperty(landlord)))
    const other = await server.as('PROPERTY_MANAGER')
    const answers = await Promise.all([
      assignMany({ propertyIds: ids, managerId: manager.id }),
      assignMany({ propertyIds: ids.toReversed(), managerId: other.id }, await server.as('ADMIN')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const managers = new Set(await Promise.all(ids.map(managerOf)))
    expect(managers.size).toBe(1)
  })
})

describe('the list of homes', () => {
  it('filters by manager, by unassigned and by availability', async () => {
    const someone = await server.as('LANDLORD')
    const city = `Assigned ${someone.id}`
    const add = (changes = {}) => addProperty(someone, { address: { city, state: 'OR' }, ...changes })
    const [taken, free, off] = [await add(), await add(), await add({ isAvailable: false })]
    await assign(taken, { managerId: manager.id })
    const find = async (query: Record<string, string>, by = admin) => {
      const answer = await by.send(api.properties.list, { query: { city, ...query } })
      return answer.body.data.map((row: { id: string }) => row.id)
    }
    expect(await find({ managerId: manager.id })).toEqual([taken])
    expect(await find({ managerId: 'none' })).toEqual([off, free])
    expect(await find({ isAvailable: 'false' })).toEqual([off])
    expect(await find({ isAvailable: 'true', order: 'asc', sort: 'createdAt' })).toEqual([taken, free])
    expect(await find({ managerId: manager.id }, manager)).toEqual([taken])
  })

  it('does not reveal a home’s manager through a filter to people who can’t see it', async () => {
    const tenant = await server.as('TENANT')
    for (const person of [tenant, landlord, owner])
      for (const endpoint of [api.properties.list, api.exports.properties])
        expect((await person.send(endpoint, { query: { managerId: manager.id } })).status).toBe(403)
    expect((await admin.send(api.properties.list, { query: { managerId: 'everybody' } })).status).toBe(422)
    const id = await addProperty(landlord)
    await assign(id, { managerId: manager.id, ownerId: owner.id })
    for (const person of [tenant, landlord]) {
      const shown = JSON.stringify((await person.send(api.properties.read, { params: { id } })).body)
      for (const account of [manager, owner]) expect(shown).not.toContain(account.id)
    }
  })
})
