import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type TestServer } from '#test/harness/app.ts'
import { addLeasedHomes } from '#test/harness/leased-homes.ts'

const ASKED = 20
/** Adding the homes takes ten seconds, and a busy machine many more. */
const PATIENCE_MS = 180_000
/** Of the database, for the lines of one home: its leases, their entries, and what each of these was for. */
const BLOCKS_MAX = 200

let server: TestServer
beforeAll(async () => {
  server = await emptyServer()
  const landlord = await server.as('LANDLORD')
  for (let part = 0; part < 8; part += 1) await addLeasedHomes(server, landlord, 250)
}, PATIENCE_MS)

it('reads only the ledger of the home, even when the database has not counted its rows yet', async () => {
  const { rows } = await systemTransaction(server.services.db, (tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: { 'Actual Rows': number; 'Shared Hit Blocks': number } }] }>`
      explain (analyze, buffers, format json)
      select line.* from (select id from properties where archived_at is null order by id limit ${ASKED}) home
        cross join lateral statement_lines(home.id) line`.execute(tx),
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  expect(plan?.['Actual Rows']).toBeGreaterThan(ASKED)
  expect((plan?.['Shared Hit Blocks'] ?? 0) / ASKED).toBeLessThan(BLOCKS_MAX)
})
