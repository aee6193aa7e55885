import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create, propertyInput } from '#test/harness/factories.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { addTenant, idsOf } from '#test/harness/tenancies.ts'
import { makeWorld } from '#test/harness/world.ts'

let server: TestServer
let own: World
let foreign: World
beforeAll(async () => {
  server = await testServer()
  own = await makeWorld(server)
  foreign = await makeWorld(server)
})

const lists = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter((row) => row.kind === 'list')

/** What a filter of a list can name in the other world. */
const NAMED: Record<string, (world: World) => string> = {
  propertyId: (world) => world.propertyId,
  tenantId: (world) => world.tenantId,
  applicantId: (world) => world.people.TENANT.id,
  userId: (world) => world.people.TENANT.id,
  managerId: (world) => world.people.PROPERTY_MANAGER.id,
}

const filters = lists.flatMap((endpoint) =>
  Object.keys(endpoint.query?.shape ?? {}).flatMap((name) =>
    name in NAMED ? [[endpoint.path, name, endpoint] as const] : [],
  ),
)

describe('a filter that names a row of another landlord', () => {
  it.each(filters)('finds and counts nothing in %s by %s', async (_path, name, endpoint) => {
    for (const role of ['LANDLORD', 'TENANT', 'PROPERTY_MANAGER'] as const) {
      const value = NAMED[name]?.(foreign) ?? ''
      const answer = await own.people[role].send(endpoint, { query: { [name]: value } })
      if (answer.status === 403) continue
      expect(answer.body).toMatchObject({ data: [], total: 0 })
    }
  })

  it('finds nothing by the account of another landlord’s tenant either', async () => {
    const query = { tenantId: foreign.people.TENANT.id }
    const answer = await own.people.LANDLORD.send(api.payments.list, { query })
    expect(answer.body).toMatchObject({ data: [], total: 0 })
  })
})

describe('searching and sorting', () => {
  it('tell an applicant nothing about the income they cannot see themselves', async () => {
    const found = await own.people.TENANT.send(api.applications.list, { query: { search: '5400' } })
    expect(found.body).toMatchObject({ data: [], total: 0 })
  })

  it('tell a visitor nothing about who owns the listed homes, or about homes that are not listed', async () => {
    const landlord = await server.as('LANDLORD')
    const street = `Hidden ${landlord.id}`
    const id = await addProperty(landlord, { address: { ...propertyInput().address, street } })
    const off = await addProperty(landlord, { title: `Off ${landlord.id}`, status: 'MAINTENANCE' })
    const { TENANT } = own.people
    for (const search of [landlord.email, landlord.id, `Off ${landlord.id}`]) {
      const answer = await TENANT.send(api.properties.list, { query: { search } })
      expect(answer.body).toMatchObject({ data: [], total: 0 })
    }
    expect((await TENANT.send(api.properties.read, { params: { id } })).status).toBe(200)
    expect((await TENANT.send(api.properties.read, { params: { id: off } })).status).toBe(404)
    const narrowed = await TENANT.send(api.properties.list, { query: { status: 'MAINTENANCE' } })
    expect(narrowed.body).toMatchObject({ data: [], total: 0 })
  })

  it.each(lists.map((endpoint) => [endpoint.path, endpoint] as const))(
    'by a column that %s does not show is refused',
    async (_path, endpoint) => {
      for (const sort of ['password_hash', 'answers_sealed', 'income_digest', 'landlord_id', 'id; drop table users']) {
        const answer = await own.people.ADMIN.send(endpoint, { query: { sort } })
        expect(answer.status).toBe(422)
      }
    },
  )
})

describe('someone else’s file or page', () => {
  it.each(['GET', 'HEAD'] as const)('does not exist for %s', async (method) => {
    for (const url of [
      `/api/applications/${foreign.applicationId}/pdf`,
      `/api/applications/${foreign.applicationId}`,
      `/api/properties/${foreign.propertyId}`,
    ]) {
      const headers = { authorization: `Bearer ${own.people.LANDLORD.token}` }
      const answer = await server.app.inject({ method, url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain(foreign.people.TENANT.email)
    }
  })

  it('needs a token for HEAD as for GET', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: `/api/properties/${own.propertyId}` })
    expect(answer.statusCode).toBe(401)
  })

  it('cannot be reached by a method other than the one sent', async () => {
    const tenantId = await addTenant(own.people.LANDLORD)
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/tenants/${tenantId}?_method=DELETE`,
      payload: '{"_method":"DELETE"}',
      headers: {
        authorization: `Bearer ${own.people.LANDLORD.token}`,
        'content-type': 'application/json',
        'x-http-method-override': 'DELETE',
        'x-method-override': 'DELETE',
      },
    })
    expect(answer.statusCode).toBe(404)
    const list = await own.people.LANDLORD.send(api.tenants.list, { query: { pageSize: 100 } })
    expect(idsOf(list)).toContain(tenantId)
  })
})

describe('an Idempotency-Key', () => {
  it('of someone else brings back only one’s own reply', async () => {
    const key = { 'idempotency-key': `shared-${own.propertyId}` }
    const send = (person: Person, title: string) =>
      person.send(api.properties.create, { body: propertyInput({ title }), headers: key })
    const [mine, theirs] = [await send(own.people.LANDLORD, 'Mine'), await send(foreign.people.LANDLORD, 'Theirs')]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.data.title).toBe('Theirs')
    expect(theirs.headers).not.toHaveProperty('idempotent-replayed')
    const again = await send(own.people.LANDLORD, 'Mine')
    expect(again.body.data.id).toBe(mine.body.data.id)
  })

  it('stores nothing from which the body could be guessed without the server’s key', async () => {
    const email = `hash.${own.propertyId}@test.example`
    const body = { firstName: 'A', lastName: 'B', email, password: 'guess me', role: 'tenant', phone: null }
    const key = `hash-${own.propertyId}`
    await server.anonymous.send(api.auth.registerDirect, { body, headers: { 'idempotency-key': key } })
    const row = await server.services.db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const bytes = new TextEncoder().encode(JSON.stringify(body))
    const plainHash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
    expect(row.request_hash).not.toBe(plainHash)
    expect(JSON.stringify(row)).not.toContain(email)
  })
})

describe('rights that end', () => {
  const assign = (propertyId: string, managerId: string | null) =>
    systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: managerId }).where('id', '=', propertyId).execute(),
    )

  it('end for a manager with the assignment, in the middle of a session', async () => {
    const { LANDLORD, PROPERTY_MANAGER, TENANT } = own.people
    const second = await addProperty(LANDLORD)
    await assign(second, PROPERTY_MANAGER.id)
    const applicationId = await addApplication(TENANT, second)
    const read = () => PROPERTY_MANAGER.send(api.applications.read, { params: { id: applicationId } })
    expect((await read()).status).toBe(200)
    await assign(second, null)
    expect((await read()).status).toBe(404)
    const list = await PROPERTY_MANAGER.send(api.applications.list, { query: { propertyId: second } })
    expect(list.body).toMatchObject({ data: [], total: 0 })
  })

  it('end with the role and with the account, in the middle of a session', async () => {
    const { ADMIN } = own.people
    for (const body of [{ role: 'TENANT' }, { status: 'Deactivated' }]) {
      const landlord = await server.as('LANDLORD')
      await create(landlord, api.properties.create, propertyInput())
      expect((await ADMIN.send(api.users.update, { params: { id: landlord.id }, body })).status).toBe(200)
      expect((await landlord.send(api.properties.list)).status).toBe(401)
      expect((await landlord.send(api.properties.create, { body: propertyInput() })).status).toBe(401)
    }
  })

  it('are read from the row, so a changed role counts even in a session that was not ended', async () => {
    const admin = await server.as('ADMIN')
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('users').set({ role: 'TENANT' }).where('id', '=', admin.id).execute(),
    )
    expect((await admin.send(api.users.list)).status).toBe(403)
  })
})
