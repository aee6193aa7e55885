import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput, propertyInput } from '#test/harness/factories.ts'
import { leaseInput, tenantInput } from '#test/harness/tenancies.ts'
import { makeWorld, type World } from '#test/harness/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await testServer()
  world = await makeWorld(server)
})

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).sort()
const winners = (answers: Answer[]) => answers.filter((answer) => answer.status < 300)

const registration = (email: string, password = 'correct horse') => ({
  firstName: 'A',
  lastName: 'B',
  email,
  password,
  role: 'tenant',
  phone: null,
})

describe('of things done at once', () => {
  it('one of fifty decisions on an application wins', async () => {
    const { LANDLORD, TENANT } = world.people
    const id = await addApplication(TENANT, world.propertyId)
    const answers = await times(50, (index) =>
      LANDLORD.send(api.applications.decide, {
        params: { id },
        body: { status: index % 2 ? 'APPROVED' : 'DECLINED', reason: `number ${index}` },
      }),
    )
    expect(statuses(answers)).toEqual([200, ...Array(49).fill(409)])
    const after = await LANDLORD.send(api.applications.read, { params: { id } })
    expect(after.body.data.status).toBe(winners(answers)[0]?.body.data.status)
    const events = await server.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'in', ['application.approve', 'application.decline'])
      .execute()
    expect(events).toHaveLength(1)
  })

  it('one of ten registrations of an address makes the account', async () => {
    const email = `race.${newId()}@test.example`
    const answers = await times(10, (index) =>
      server.anonymous.send(api.auth.registerDirect, {
        body: registration(index % 2 ? email : email.toUpperCase(), `password ${index}`),
      }),
    )
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
    const rows = await server.services.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('one of ten active leases of a home stands', async () => {
    const { LANDLORD } = world.people
    const propertyId = await addProperty(LANDLORD)
    const answers = await times(10, (index) =>
      LANDLORD.send(api.leases.create, {
        body: leaseInput(propertyId, world.tenantId, { startsOn: `2026-01-${String(index + 1).padStart(2, '0')}` }),
      }),
    )
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
  })

  it('one of ten tenants with one address is added', async () => {
    const body = tenantInput()
    const answers = await times(10, () => world.people.LANDLORD.send(api.tenants.create, { body }))
    expect(statuses(answers)).toEqual([201, ...Array(9).fill(409)])
  })

  it('ten guesses of a password are let through, however many come', async () => {
    const email = `guess.${newId()}@test.example`
    await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
    const answers = await times(40, (index) =>
      server.anonymous.send(api.auth.login, { body: { email, password: `guess ${index}` } }),
    )
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(30).fill(429)])
  })

  it('one removal of a tenant counts', async () => {
    const { LANDLORD } = world.people
    const added = await LANDLORD.send(api.tenants.create, { body: tenantInput() })
    const params = { id: added.body.data.id }
    const answers = await times(10, () => LANDLORD.send(api.tenants.remove, { params }))
    expect(statuses(answers)).toEqual([200, ...Array(9).fill(404)])
  })
})

/** Who creates what with which body. */
const CREATIONS: Record<string, (world: World) => { by: Person; body: unknown }> = {
  '/auth/register-direct': () => ({ by: server.anonymous, body: registration(`once.${newId()}@test.example`) }),
  '/properties': ({ people }) => ({ by: people.LANDLORD, body: propertyInput() }),
  '/applications': ({ people, propertyId }) => ({ by: people.TENANT, body: applicationInput(propertyId) }),
  '/tenants': ({ people }) => ({ by: people.LANDLORD, body: tenantInput() }),
  '/leases': ({ people, propertyId, tenantId }) => ({
    by: people.LANDLORD,
    body: leaseInput(propertyId, tenantId, { status: 'DRAFT' }),
  }),
  '/payments': ({ people, leaseId }) => ({ by: people.LANDLORD, body: { leaseId, amount: 12.34 } }),
  '/tickets': ({ people, propertyId }) => ({ by: people.LANDLORD, body: { propertyId, title: 'Dripping tap' } }),
  '/reminders': ({ people, propertyId }) => ({ by: people.LANDLORD, body: { propertyId, title: 'Look at the tap' } }),
}

const creations = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter((row) => row.status === 201)

describe('one submission that comes five times at once', () => {
  it.each(creations.map((endpoint) => [endpoint.path, endpoint] as const))(
    'takes effect once at %s',
    async (path, endpoint) => {
      const make = CREATIONS[path]
      if (!make) throw new Error(`The race knows no body for ${path}: add it to CREATIONS.`)
      const { by, body } = make(world)
      const headers = { 'idempotency-key': newId() }
      const answers = await times(5, () => by.send(endpoint, { body, headers }))
      expect(statuses(answers)).toEqual([201, 201, 201, 201, 201])
      const idOf = ({ body: { data } }: Answer): string => data.id ?? data.user.id
      expect(new Set(answers.map(idOf)).size).toBe(1)
      expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(4)
      const other = await by.send(endpoint, { body: { ...Object(body), ...OTHER[path] }, headers })
      expect(other.status).toBe(422)
    },
  )
})

/** A change that makes a body another one. */
const OTHER: Record<string, object> = {
  '/auth/register-direct': { firstName: 'Other' },
  '/properties': { title: 'Other' },
  '/applications': { fullName: 'Other' },
  '/tenants': { firstName: 'Other' },
  '/leases': { dueDay: 5 },
  '/payments': { amount: 99 },
  '/tickets': { title: 'Other' },
  '/reminders': { title: 'Other' },
}

describe('a session', () => {
  it('is not opened with a password that was changed while it was being checked', async () => {
    const email = `change.${newId()}@test.example`
    const registered = await server.anonymous.send(api.auth.registerDirect, { body: registration(email) })
    const { passwords, db, clock } = server.services
    const change = { password_hash: await passwords.hash('another one'), sessions_valid_after: clock() }
    const { verify } = passwords
    passwords.verify = async (phc, password) => {
      const right = await verify(phc, password)
      await db.updateTable('users').set(change).where('id', '=', registered.body.data.user.id).execute()
      return right
    }
    const answer = await server.anonymous
      .send(api.auth.login, { body: { email, password: 'correct horse' } })
      .finally(() => {
        passwords.verify = verify
      })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toBe('Invalid email or password.')
  })
})
