import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { create } from '#test/harness/factories.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

const TABLES = ['applications', 'leases', 'payments', 'tickets'] as const

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

describe('an application, a lease, a payment and a request', () => {
  it('name the business of their home or building', async () => {
    const [of, ofTwo] = [{ portfolio_id: landlord.id }, await named('tickets')]
    expect([await named('applications'), await named('leases'), await named('payments')]).toEqual([[of], [of], [of]])
    expect(ofTwo).toEqual([of, of])
  })

  it('can name no other, whatever a statement says', async () => {
    for (const table of TABLES) {
      await systemTransaction(server.services.db, (tx) =>
        tx
          .updateTable(table)
          .set({ portfolio_id: other.id } as never)
          .execute(),
      )
      expect(new Set((await named(table)).map((row) => row.portfolio_id))).toEqual(new Set([landlord.id]))
    }
  })

  it('are no one else’s to list', async () => {
    for (const list of [api.applications.list, api.leases.list, api.payments.list, api.tickets.list]) {
      expect((await landlord.send(list)).body.total).toBeGreaterThan(0)
      expect((await other.send(list)).body.total).toBe(0)
    }
  })
})
