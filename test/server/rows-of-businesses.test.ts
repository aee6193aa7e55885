import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addBuilding, assignHomes } from '#test/harness/buildings.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addTenancy, addTenant } from '#test/harness/tenancies.ts'

const CHANGING = ['applications', 'leases', 'payments', 'tickets'] as const
const TABLES = [...CHANGING, 'lease_parties'] as const

let server: TestServer
let landlord: Person
let other: Person
beforeAll(async () => {
  server = await emptyServer()
  ;[landlord, other] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
  const tenant = await server.as('TENANT')
  const { leaseId } = await addTenancy(landlord, tenant)
  await create(landlord, api.payments.create, { leaseId, amount: 100 })
  await create(tenant, api.tickets.create, { title: 'The tap drips' })
  await create(landlord, api.tickets.create, { title: 'The roof leaks', buildingId: await addBuilding(landlord) })
})

/** The businesses that the rows of a table name. */
const named = (table: (typeof TABLES)[number]) =>
  systemTransaction(server.services.db, (tx) => tx.selectFrom(table).select('portfolio_id').execute())

/** The same, as far as the database shows them to someone. */
const shownTo = ({ id, role }: Person, table: (typeof TABLES)[number]) =>
  transaction({ services: server.services, actor: role && { id, role, token: '' }, ip: '', userAgent: '' }, (tx) =>
    tx.selectFrom(table).select('portfolio_id').execute(),
  )

/** A manager who manages one home, of the other business. */
async function elsewhere(): Promise<Person> {
  const manager = await server.as('PROPERTY_MANAGER')
  await assignHomes(server, manager, [await addProperty(other)])
  return manager
}

describe('an application, a lease, a person on it, a payment and a request', () => {
  it('name the business of their home or building', async () => {
    const of = { portfolio_id: landlord.id }
    for (const table of TABLES) expect(await named(table), table).toEqual(table === 'tickets' ? [of, of] : [of])
  })

  it('can name no other, whatever a statement says', async () => {
    for (const table of CHANGING) {
      await systemTransaction(server.services.db, (tx) =>
        tx
          .updateTable(table)
          .set({ portfolio_id: other.id } as never)
          .execute(),
      )
      expect(new Set((await named(table)).map((row) => row.portfolio_id))).toEqual(new Set([landlord.id]))
    }
  })

  it('do so from the first, whatever the statement says that adds it', async () => {
    const tenantId = await addTenant(landlord)
    await systemTransaction(server.services.db, (tx) =>
      sql`insert into lease_parties (id, lease_id, tenant_id, part, portfolio_id)
        select ${newId()}, id, ${tenantId}, 'OCCUPANT', ${other.id} from leases`.execute(tx),
    )
    expect(await named('lease_parties')).toEqual([{ portfolio_id: landlord.id }, { portfolio_id: landlord.id }])
  })

  it('are hidden from everyone else by the database itself', async () => {
    for (const table of TABLES) expect(await shownTo(landlord, table), table).toEqual(await named(table))
    const strangers = [other, await server.as('TENANT'), await server.as('OWNER'), await elsewhere()]
    for (const stranger of strangers)
      for (const table of TABLES) expect(await shownTo(stranger, table), `${table}, ${stranger.role}`).toEqual([])
  })

  it('are no one else’s to list', async () => {
    for (const list of [api.applications.list, api.leases.list, api.payments.list, api.tickets.list]) {
      expect((await landlord.send(list)).body.total).toBeGreaterThan(0)
      expect((await other.send(list)).body.total).toBe(0)
    }
  })
})
