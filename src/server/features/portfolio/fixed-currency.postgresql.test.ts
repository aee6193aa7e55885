// cspell:ignore pids
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addTenant } from '#test/harness/tenancies.ts'

it('the currency waits for a lease that is being added, and then stays', async () => {
  const server = await testServer()
  const { db } = server.services
  const landlord = await server.as('LANDLORD')
  const lease = await leaseOf(landlord)
  const { answer } = await systemTransaction(db, async (tx) => {
    await tx.insertInto('leases').values(lease).execute()
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    let isAnswered = false
    const changing = landlord
      .send(api.portfolio.update, { body: { currency: 'EUR' } })
      .finally(() => (isAnswered = true))
    const isBlocked = async () => {
      const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any (pg_blocking_pids(pid))`
      return (await waiting.execute(db)).rows.length > 0
    }
    while (!isAnswered && !(await isBlocked()));
    // Inside an object, so nothing waits for it before the lease is there.
    return { answer: changing }
  })
  expect((await answer).status).toBe(409)
  const { data } = (await landlord.send(api.portfolio.read)).body
  expect(data).toMatchObject({ currency: 'USD', hasFixedCurrency: true })
})

/** A draft as the table has it. */
const leaseOf = async (landlord: Person) => ({
  id: newId(),
  property_id: await addProperty(landlord),
  tenant_id: await addTenant(landlord),
  status: 'DRAFT' as const,
  starts_on: '2027-01-01',
  ends_on: null,
  ...{ rent_cents: 185_000, deposit_cents: 0, due_day: 1 },
})
