import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { propertyInput } from '#test/harness/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const refusalsOf = (person: Person) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('audit_events')
      .select(['actor_role', 'subject_type', 'subject_id', 'outcome', 'ip', 'detail'])
      .where('action', '=', 'access.refused')
      .where('actor_id', '=', person.id)
      .orderBy('id')
      .execute(),
  )

it('what an account has no access to leaves one event for each action and hour', async () => {
  const [mallory, owner] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
  const id = (await owner.send(api.properties.create, { body: propertyInput() })).body.data.id
  server.clock.now = new Date('2026-05-01T12:10:00Z')
  for (let times = 0; times < 3; times++) {
    expect((await mallory.send(api.properties.read, { params: { id }, ip: '203.0.113.9' })).status).toBe(404)
    expect((await mallory.send(api.users.list)).status).toBe(403)
  }
  const event = { actor_role: 'LANDLORD', subject_type: 'user', subject_id: mallory.id, outcome: 'refused' }
  const foreign = { ...event, ip: '203.0.113.9', detail: { route: 'GET /properties/:id', status: 404 } }
  expect(await refusalsOf(mallory)).toEqual([
    foreign,
    { ...event, ip: '127.0.0.1', detail: { route: 'GET /users', status: 403 } },
  ])
  server.clock.now = new Date('2026-05-01T13:10:01Z')
  await mallory.send(api.properties.read, { params: { id }, ip: '203.0.113.9' })
  expect(await refusalsOf(mallory)).toHaveLength(3)
  server.clock.now = null
})

it('a missing row leaves the same trace as someone else’s, and everything else leaves none', async () => {
  const landlord = await server.as('LANDLORD')
  await landlord.send(api.properties.list)
  await landlord.send(api.properties.read, { params: { id: 'nonsense' } })
  await landlord.send(api.properties.create, { body: {} })
  await server.anonymous.send(api.listings.read, { params: { id: newId() } })
  expect(await refusalsOf(landlord)).toEqual([])
  await landlord.send(api.properties.read, { params: { id: newId() } })
  expect(await refusalsOf(landlord)).toMatchObject([{ detail: { route: 'GET /properties/:id', status: 404 } }])
})
