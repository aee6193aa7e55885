import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import type { World } from '#test/harness/nouns/noun.ts'
import { makeWorld } from '#test/harness/world.ts'

let server: TestServer
let admin: Person
let home: World
let other: World
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('ADMIN')
  home = await makeWorld(server)
  other = await makeWorld(server)
})

const assign = async (propertyId: string, managerId: string | null) => {
  const answer = await admin.send(api.properties.assign, { params: { id: propertyId }, body: { managerId } })
  expect(answer.status).toBe(200)
}

type Sending = Parameters<Person['send']>[1]

/** Lists filtered to a world's home; anyone who reaches it finds something in each. */
const listsOf = ({ propertyId, leaseId, people }: World): [Endpoint, Sending][] => [
  [api.properties.list, { query: { managerId: people.PROPERTY_MANAGER.id } }],
  [api.applications.list, { query: { propertyId } }],
  [api.tenants.list, { query: { search: people.TENANT.email } }],
  [api.leases.list, { query: { propertyId } }],
  [api.payments.list, { query: { leaseId } }],
  [api.tickets.list, { query: { propertyId } }],
  [api.reminders.list, { query: { propertyId } }],
  [api.users.list, { query: { search: people.LANDLORD.email } }],
  [api.users.list, { query: { search: people.TENANT.email } }],
]

/** Everything a world's home consists of, row by row. */
const rowsOf = ({
  propertyId: id,
  applicationId,
  leaseId,
  ticketId,
  paymentId,
  people,
}: World): [Endpoint, Sending][] => [
  [api.properties.read, { params: { id } }],
  [api.properties.assignment, { params: { id } }],
  [api.statements.list, { params: { id } }],
  [api.applications.read, { params: { id: applicationId } }],
  [api.applications.pdf, { params: { id: applicationId } }],
  [api.leases.read, { params: { id: leaseId } }],
  [api.ledgers.read, { params: { id: leaseId } }],
  [api.payments.proof, { params: { id: paymentId } }],
  [api.tickets.read, { params: { id: ticketId } }],
  [api.users.read, { params: { id: people.LANDLORD.id } }],
]

const WALLED = ['applications', 'leases', 'payments', 'tickets', 'reminders'] as const

/** In how many tables row-level security alone, without any scope, lets a person see rows of a home. */
const unwalled = (person: Person, { propertyId, leaseId, tenantId }: World) =>
  transaction(
    { services: server.services, actor: { ...person, role: 'PROPERTY_MANAGER' }, ip: '', userAgent: '' },
    async (tx) => {
      const tables = WALLED.map(
        (table) => sql`select ${table} as seen from ${sql.table(table)} where property_id = ${propertyId}`,
      )
      const { rows } = await sql`
        ${sql.join(tables, sql` union `)}
        union select 'tenants' from tenants where id = ${tenantId}
        union select 'ledger_entries' from ledger_entries where lease_id = ${leaseId}
        union select 'statements' from statement_lines(${propertyId})`.execute(tx)
      return rows.length
    },
  )
const ALL_WALLS = WALLED.length + 3

async function reaches(person: Person, world: World): Promise<boolean> {
  const seen: boolean[] = []
  for (const [endpoint, sending] of listsOf(world)) {
    const answer = await person.send(endpoint, sending)
    expect(answer.status, endpoint.path).toBe(200)
    seen.push(answer.body.total > 0)
    expect(answer.body.data.length > 0, endpoint.path).toBe(seen.at(-1))
  }
  for (const [endpoint, sending] of rowsOf(world)) {
    const { status } = await person.send(endpoint, sending)
    expect([200, 404], endpoint.path).toContain(status)
    seen.push(status === 200)
  }
  const walls = await unwalled(person, world)
  expect([0, ALL_WALLS]).toContain(walls)
  seen.push(walls > 0)
  expect(new Set(seen), 'all or nothing of a home').toHaveProperty('size', 1)
  return seen[0] ?? false
}

describe('a manager', () => {
  it('reaches every home until one is assigned to them, then only those, and none once the last one is taken away', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    expect([await reaches(manager, home), await reaches(manager, other)]).toEqual([true, true])
    const mine = await addProperty(await server.as('LANDLORD'))
    await assign(mine, manager.id)
    expect([await reaches(manager, home), await reaches(manager, other)]).toEqual([false, false])
    await assign(mine, null)
    expect([await reaches(manager, home), await reaches(manager, other)]).toEqual([false, false])
    const overview = await manager.send(api.instance.overview)
    expect(overview.body.data).toMatchObject({ properties: 0, leases: 0, tenants: 0, tickets: 0, payments: 0, mrr: 0 })
    for (const list of ['properties', 'tenants', 'leases', 'payments', 'tickets', 'applications', 'reminders'] as const)
      expect((await manager.send(api[list].list)).body, list).toMatchObject({ data: [], total: 0 })
    const users = await manager.send(api.users.list)
    expect(users.body.data.map((user: { id: string }) => user.id)).toEqual([manager.id])
  })

  it('reaches the home of a world that is theirs, in every list, row and table', async () => {
    const manager = home.people.PROPERTY_MANAGER
    expect([await reaches(manager, home), await reaches(manager, other)]).toEqual([true, false])
  })

  it('stays limited when they leave the role and come back to it', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const { db } = server.services
    const mine = await addProperty(await server.as('LANDLORD'))
    await assign(mine, manager.id)
    await assign(mine, null)
    for (const role of ['TENANT', 'PROPERTY_MANAGER'] as const)
      await systemTransaction(db, (tx) => tx.updateTable('users').set({ role }).where('id', '=', manager.id).execute())
    expect((await manager.send(api.properties.list)).body.total).toBe(0)
  })

  it('writes no further than they read', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const { propertyId, applicationId, ticketId } = other
    const mine = await addProperty(await server.as('LANDLORD'))
    await assign(mine, manager.id)
    await assign(mine, null)
    const sendings: [Endpoint, Sending, number][] = [
      [api.properties.update, { params: { id: propertyId }, body: { title: 'Mine' } }, 404],
      [api.applications.decide, { params: { id: applicationId }, body: { status: 'DECLINED' } }, 404],
      [api.tickets.update, { params: { id: ticketId }, body: { priority: 'LOW' } }, 404],
      [api.tickets.create, { body: { propertyId, title: 'Theirs' } }, 422],
      [api.reminders.create, { body: { propertyId, title: 'Theirs' } }, 422],
    ]
    for (const [endpoint, sending, status] of sendings)
      expect((await manager.send(endpoint, sending)).status, endpoint.path).toBe(status)
  })
})

it('in any order of assigning and unassigning, everyone reaches exactly what is theirs', async () => {
  const { LANDLORD } = home.people
  const homes = await Promise.all(Array.from({ length: 3 }, () => addProperty(LANDLORD)))
  const steps = fc.array(
    fc.record({
      homes: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
      manager: fc.option(fc.nat({ max: 1 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const managers = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
      await admin.send(api.properties.assignMany, { body: { propertyIds: homes, managerId: null } })
      const now = new Map<string, string | null>()
      const ever = new Set<string>()
      for (const step of sequence) {
        const managerId = step.manager === null ? null : (managers[step.manager]?.id ?? null)
        const propertyIds = step.homes.map((at) => homes[at] ?? '')
        const answer = await admin.send(api.properties.assignMany, { body: { propertyIds, managerId } })
        expect(answer.status).toBe(200)
        for (const id of propertyIds) now.set(id, managerId)
        if (managerId !== null) ever.add(managerId)
        for (const manager of managers) {
          const expected = homes.map((id) => !ever.has(manager.id) || now.get(id) === manager.id)
          const answers = await Promise.all(homes.map((id) => manager.send(api.properties.read, { params: { id } })))
          expect(answers.map(({ status }) => status === 200)).toEqual(expected)
        }
      }
    }),
    { numRuns: 12 },
  )
})
