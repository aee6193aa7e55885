import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'

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

  it('takes % and _ for themselves', async () => {
    expect((await list(admin, { search: '%' })).body.total).toBe(0)
    expect((await list(admin, { search: 'test_example' })).body.total).toBe(0)
  })

  it('pages without repeating or leaving out anybody', async () => {
    const marker = `marker${Date.now()}`
    const people = await Promise.all(Array.from({ length: 7 }, () => server.as('TENANT')))
    await server.services.db
      .updateTable('users')
      .set({ first_name: marker })
      .where(
        'id',
        'in',
        people.map((person) => person.id),
      )
      .execute()
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

  it.each([{ page: 0 }, { page: 'x' }, { pageSize: 101 }, { sort: 'password_hash' }, { order: 'up' }, { unknown: 1 }])(
    'refuses %j',
    async (query) => {
      const answer = await list(admin, query as Record<string, string | number>)
      expect(answer.status).toBe(422)
      expect(answer.body.errors.length).toBeGreaterThan(0)
    },
  )

  it('shows a manager with properties only the people of those properties', async () => {
    const [manager, landlord, stranger, tenant] = await Promise.all([
      server.as('PROPERTY_MANAGER'),
      server.as('LANDLORD'),
      server.as('LANDLORD'),
      server.as('TENANT'),
    ])
    expect((await list(manager, { search: stranger.id })).body.total).toBe(1)
    const propertyId = await addProperty(landlord)
    await addApplication(tenant, propertyId)
    await server.services.db
      .updateTable('properties')
      .set({ manager_id: manager.id })
      .where('id', '=', propertyId)
      .execute()
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

  it('deactivates and lets in again', async () => {
    const tenant = await server.as('TENANT')
    const params = { id: tenant.id }
    const off = await admin.send(api.users.update, { params, body: { status: 'Deactivated' } })
    expect(off.body.data.status).toBe('Deactivated')
    expect((await tenant.send(api.auth.me)).status).toBe(401)
    const on = await admin.send(api.users.update, { params, body: { status: 'Active' } })
    expect(on.body.data.status).toBe('Active')
  })

  it('is refused for one’s own account', async () => {
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
