import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { OWN_ACCOUNT, USERS_AT_ONCE } from '#contract/users.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { acceptance, invite } from '#test/harness/invitations.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
})

const list = (person: Person, query: Record<string, string | number>) => person.send(api.users.list, { query })

describe('the list of users', () => {
  it('finds an account by any value its row shows', async () => {
    const tenant = await server.as('TENANT')
    const { first_name, last_name } = await server.services.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('id', '=', tenant.id)
      .executeTakeFirstOrThrow()
    for (const search of [tenant.email.slice(3, 30).toUpperCase(), `${first_name} ${last_name}`]) {
      const answer = await list(admin, { search })
      expect(answer.body.data.map((user: { id: string }) => user.id)).toContain(tenant.id)
    }
    expect((await list(admin, { search: `${tenant.email}zzz` })).body).toMatchObject({ data: [], total: 0 })
  })

  it('treats % and _ as plain characters', async () => {
    expect((await list(admin, { search: '%' })).body.total).toBe(0)
    expect((await list(admin, { search: 'test_example' })).body.total).toBe(0)
  })

  it('pages without repeating or skipping anyone', async () => {
    const marker = `marker${Date.now()}`
    const people = await Promise.all(Array.from({ length: 7 }, () => server.as('TENANT')))
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('users')
        .set({ first_name: marker })
        .where(
          'id',
          'in',
          people.map((person) => person.id),
        )
        .execute(),
    )
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await list(admin, { search: marker, pageSize: 3, page, sort: 'name', order: 'asc' })
      expect(answer.body).toMatchObject({ total: 7, page, pageSize: 3 })
      seen.push(...answer.body.data.map((user: { id: string }) => user.id))
    }
    expect(new Set(seen)).toEqual(new Set(people.map((person) => person.id)))
    expect((await list(admin, { search: marker, page: 9 })).body).toMatchObject({ data: [], total: 7 })
  })

  it('never carries a password hash', async () => {
    const answer = await list(admin, {})
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password|hash/i)
  })

  it('filters by role, status and creation date, both ends included', async () => {
    const mark = `narrow${Date.now()}`
    const [old, young] = [await server.as('OWNER'), await server.as('OWNER')]
    const make = (id: string, created: string) =>
      systemTransaction(server.services.db, (tx) =>
        tx
          .updateTable('users')
          .set({ first_name: mark, ...({ created_at: new Date(created) } as object) })
          .where('id', '=', id)
          .execute(),
      )
    await make(old.id, '2026-03-01T00:00:00.000Z')
    await make(young.id, '2026-03-31T23:59:59.999Z')
    await admin.send(api.users.update, { params: { id: old.id }, body: { status: 'Deactivated' } })
    const found = async (query: Record<string, string>) =>
      (await list(admin, { search: mark, ...query })).body.data.map((user: { id: string }) => user.id)
    const both = [young.id, old.id]
    expect(await found({ role: 'OWNER' })).toEqual(both)
    expect(await found({ role: 'TENANT' })).toEqual([])
    expect(await found({ status: 'Deactivated' })).toEqual([old.id])
    expect(await found({ status: 'Active' })).toEqual([young.id])
    expect(await found({ from: '2026-03-01', to: '2026-03-31' })).toEqual(both)
    expect(await found({ from: '2026-03-02' })).toEqual([young.id])
    expect(await found({ to: '2026-03-30' })).toEqual([old.id])
    expect(await found({ from: '2026-04-01', to: '2026-03-01' })).toEqual([])
    for (const sort of ['createdAt', 'status'])
      expect(await found({ sort, order: 'asc' })).toEqual(sort === 'status' ? both : [old.id, young.id])
  })

  it.each([
    { page: 0 },
    { page: 'x' },
    { from: '2026-02-30' },
    { status: 'active' },
    { pageSize: 101 },
    { sort: 'password_hash' },
    { order: 'up' },
    { unknown: 1 },
  ])('refuses %j', async (query) => {
    const answer = await list(admin, query as Record<string, string | number>)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.length).toBeGreaterThan(0)
  })

  it('shows a manager with properties only the people in those properties', async () => {
    const [manager, landlord, stranger, tenant] = await Promise.all([
      server.as('PROPERTY_MANAGER'),
      server.as('LANDLORD'),
      server.as('LANDLORD'),
      server.as('TENANT'),
    ])
    expect((await list(manager, { search: stranger.id })).body.total).toBe(1)
    const propertyId = await addProperty(landlord)
    await addApplication(tenant, propertyId)
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
    )
    expect((await list(manager, { search: stranger.id })).body.total).toBe(0)
    expect((await manager.send(api.users.read, { params: { id: stranger.id } })).status).toBe(404)
    for (const known of [landlord, tenant]) expect((await list(manager, { search: known.id })).body.total).toBe(1)
  })
})

describe('changing an account', () => {
  it('changes the role and ends the sessions of the account', async () => {
    const landlord = await server.as('LANDLORD')
    const answer = await admin.send(api.users.update, { params: { id: landlord.id }, body: { role: 'TENANT' } })
    expect(answer.body.data.role).toBe('TENANT')
    expect((await landlord.send(api.auth.me)).status).toBe(401)
  })

  it('signs no one out with what the account already is', async () => {
    const landlord = await server.as('LANDLORD')
    for (const body of [{ role: 'LANDLORD' as const }, { status: 'Active' as const }]) {
      const answer = await admin.send(api.users.update, { params: { id: landlord.id }, body })
      expect(answer.body.data).toMatchObject({ role: 'LANDLORD', status: 'Active' })
      expect((await landlord.send(api.auth.me)).status).toBe(200)
    }
  })

  it('deactivates and reactivates', async () => {
    const tenant = await server.as('TENANT')
    const params = { id: tenant.id }
    const off = await admin.send(api.users.update, { params, body: { status: 'Deactivated' } })
    expect(off.body.data.status).toBe('Deactivated')
    expect((await tenant.send(api.auth.me)).status).toBe(401)
    const on = await admin.send(api.users.update, { params, body: { status: 'Active' } })
    expect(on.body.data.status).toBe('Active')
  })

  it('is refused for your own account', async () => {
    const answer = await admin.send(api.users.update, { params: { id: admin.id }, body: { role: 'TENANT' } })
    expect(answer.status).toBe(409)
    expect((await admin.send(api.auth.me)).status).toBe(200)
  })

  it('is refused to a manager', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const tenant = await server.as('TENANT')
    const answer = await manager.send(api.users.update, { params: { id: tenant.id }, body: { role: 'ADMIN' } })
    expect(answer.status).toBe(403)
  })
})

describe('one account', () => {
  const read = (person: Person, id: string) => person.send(api.users.read, { params: { id } })

  it('shows an administrator how it is used and where it came from', async () => {
    const affiliate = await server.as('AFFILIATE')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ referral_code: 'abcd2345' }).where('id', '=', affiliate.id).execute(),
    )
    const email = `facts.${Date.now()}@test.example`
    const campaign = { utm_source: 'letter', ref: 'abcd2345' }
    const body = { firstName: 'A', lastName: 'B', email, password: 'tin lamp', role: 'landlord', phone: null, campaign }
    const { id } = (await server.anonymous.send(api.auth.registerDirect, { body })).body.data.user
    const fresh = (await read(admin, id)).body.data
    expect(fresh).toMatchObject({
      email,
      properties: { let: 0, managed: 0, owned: 0 },
      access: { lastSignInAt: null, sessions: 0 },
      origin: { campaign, referredBy: { id: affiliate.id }, invitedBy: null },
    })
    const login = () => server.anonymous.send(api.auth.login, { body: { email, password: 'tin lamp' } })
    const { token } = (await login()).body.data
    await login()
    await server.anonymous.send(api.auth.login, { body: { email, password: 'wrong' } })
    const used = (await read(admin, id)).body.data.access
    expect(used).toEqual({
      handsOver: null,
      hasSecondFactor: false,
      lastSignInAt: expect.any(String),
      obstacles: [],
      sessions: 2,
    })
    await server.anonymous.send(api.auth.logout, { headers: { authorization: `Bearer ${token}` } })
    expect((await read(admin, id)).body.data.access).toEqual({ ...used, sessions: 1 })
    await admin.send(api.users.update, { params: { id }, body: { status: 'Deactivated' } })
    expect((await read(admin, id)).body.data.access).toEqual({ ...used, sessions: 0 })
  })

  it('shows who invited it', async () => {
    const { token } = await invite(server, admin, { role: 'OWNER' })
    const { user } = (await server.anonymous.send(api.invitations.accept, { body: acceptance(token) })).body.data
    const { name } = (await read(admin, admin.id)).body.data
    expect((await read(admin, user.id)).body.data.origin).toEqual({
      campaign: null,
      plan: null,
      referredBy: null,
      invitedBy: { id: admin.id, name },
    })
  })

  it('shows a manager only the homes within reach, and nothing about sign-ins and origin', async () => {
    const [manager, landlord] = [await server.as('PROPERTY_MANAGER'), await server.as('LANDLORD')]
    const [managed] = [await addProperty(landlord), await addProperty(landlord)]
    const { db } = server.services
    await systemTransaction(db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', managed).execute(),
    )
    expect((await read(admin, landlord.id)).body.data.properties).toEqual({ let: 2, managed: 0, owned: 0 })
    expect((await read(admin, manager.id)).body.data.properties).toEqual({ let: 0, managed: 1, owned: 0 })
    const seen = await read(manager, landlord.id)
    expect(seen.body.data).toMatchObject({ properties: { let: 1, managed: 0, owned: 0 }, access: null, origin: null })
  })
})

describe('changing several accounts', () => {
  const change = (ids: string[], status: string, person = admin) =>
    person.send(api.users.updateMany, { body: { ids, status } })

  it('deactivates and reactivates, and gives a reason for each it skips', async () => {
    const [one, two, off] = [await server.as('TENANT'), await server.as('OWNER'), await server.as('TENANT')]
    await change([off.id], 'Deactivated')
    const missing = '00000000-0000-4000-8000-000000000000'
    const answer = await change([one.id, admin.id, two.id, one.id, off.id, missing], 'Deactivated')
    expect(answer.body.data).toEqual({
      changed: [one.id, two.id],
      skipped: [
        { id: admin.id, reason: OWN_ACCOUNT },
        { id: off.id, reason: 'This account is already deactivated.' },
        { id: missing, reason: 'User not found' },
      ],
    })
    for (const person of [one, two]) expect((await person.send(api.auth.me)).status).toBe(401)
    expect((await admin.send(api.auth.me)).status).toBe(200)
    expect((await change([one.id, two.id, admin.id], 'Active')).body.data.changed).toEqual([one.id, two.id])
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('detail')
        .where('subject_id', '=', one.id)
        .where('action', '=', 'user.update')
        .orderBy('id')
        .execute(),
    )
    expect(events.map(({ detail }) => detail)).toEqual([{ status: 'Deactivated' }, { status: 'Active' }])
  })

  it('changes each account once, however often it is asked at once', async () => {
    const people = [await server.as('TENANT'), await server.as('TENANT'), await server.as('TENANT')]
    const ids = people.map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => change(index % 2 ? ids : [...ids].reverse(), 'Deactivated')),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(answers.flatMap(({ body }) => body.data.changed).sort()).toEqual([...ids].sort())
  })

  it.each([
    [{ ids: [], status: 'Active' }, 'ids'],
    [{ ids: Array(USERS_AT_ONCE + 1).fill('00000000-0000-4000-8000-000000000000'), status: 'Active' }, 'ids'],
    [{ ids: ['x'], status: 'Active' }, 'ids.0'],
    [{ ids: ['00000000-0000-4000-8000-000000000000'], status: 'Gone' }, 'status'],
    [{ ids: ['00000000-0000-4000-8000-000000000000'], status: 'Active', role: 'ADMIN' }, 'role'],
  ])('refuses %j', async (body, path) => {
    const answer = await admin.send(api.users.updateMany, { body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].path).toBe(path)
  })

  it('is refused to everyone except administrators', async () => {
    const tenant = await server.as('TENANT')
    for (const role of ['PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const)
      expect((await change([tenant.id], 'Deactivated', await server.as(role))).status).toBe(403)
    expect((await change([tenant.id], 'Deactivated', server.anonymous)).status).toBe(401)
    expect((await tenant.send(api.auth.me)).status).toBe(200)
  })
})
