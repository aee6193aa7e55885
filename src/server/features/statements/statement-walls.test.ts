import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction, type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { makeWorld } from '#test/harness/world.ts'

const TABLES = ['issued_statements', 'issued_lines'] as const

let server: TestServer
let propertyId: string
let people: Awaited<ReturnType<typeof makeWorld>>['people']
beforeAll(async () => {
  server = await testServer()
  // It has a charge that is due in May.
  const world = await makeWorld(server, ['entryId', 'propertyId'])
  ;({ people, propertyId } = world)
  const issued = await people.LANDLORD.send(api.statements.issue, { params: { propertyId, month: '2026-05' } })
  expect(issued.status).toBe(200)
})

/** What row-level security alone lets someone do. */
const as = <T>({ id, email, role }: Person, work: (tx: Tx) => Promise<T>) => {
  if (role === null) throw new Error('a visitor has no row')
  return transaction({ services: server.services, actor: { id, email, role }, ip: '', userAgent: '' } as never, work)
}

const seen = (person: Person) =>
  as(person, async (tx) => {
    const counts = TABLES.map(
      (table) => sql`select count(*)::int as rows from ${sql.table(table)} where property_id = ${propertyId}`,
    )
    const { rows } = await sql<{ rows: number }>`${sql.join(counts, sql` union all `)}`.execute(tx)
    return rows.map((row) => row.rows > 0)
  })

describe('in the database, issued statements', () => {
  it('are read by those who run the home, its owner and administrators', async () => {
    for (const role of ['LANDLORD', 'PROPERTY_MANAGER', 'OWNER', 'ADMIN'] as const)
      expect(await seen(people[role]), role).toEqual([true, true])
  })

  it('don’t exist for its tenants, or for anyone else’s business', async () => {
    for (const role of ['TENANT', 'AFFILIATE'] as const) expect(await seen(people[role]), role).toEqual([false, false])
    const { people: others } = await makeWorld(server, ['propertyId'])
    for (const role of ['LANDLORD', 'PROPERTY_MANAGER', 'OWNER', 'TENANT'] as const)
      expect(await seen(others[role]), role).toEqual([false, false])
  })

  it('are added by those who run the home', async () => {
    const copy = (tx: Tx) =>
      sql`insert into issued_statements select property_id, date '2001-01-01', property_title, opening_cents, rent_cents,
        late_fee_cents, other_charge_cents, credit_cents, received_cents, returned_cents, adjusted_cents, closing_cents,
        days_leased, days, issued_at, issued_on, issued_by from issued_statements where property_id = ${propertyId}`.execute(
        tx,
      )
    await expect(as(people.OWNER, copy)).rejects.toThrow(/row-level security/)
  })

  it('are changed and removed by no one', async () => {
    for (const person of [people.LANDLORD, people.ADMIN])
      for (const table of TABLES) {
        const change = sql`update ${sql.table(table)} set property_id = property_id`
        const remove = sql`delete from ${sql.table(table)}`
        for (const statement of [change, remove])
          await expect(as(person, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/)
      }
    const change = (tx: Tx) => sql`update issued_statements set property_title = 'x'`.execute(tx)
    await expect(systemTransaction(server.services.db, change)).rejects.toThrow(/permission denied/)
  })
})
