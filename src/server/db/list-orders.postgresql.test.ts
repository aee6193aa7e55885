import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { systemTransaction } from './transaction.ts'

/** The lists that can hold a million rows, with each column they can be sorted by. */
const ORDERS = [api.users, api.properties, api.applications, api.tenants, api.payments, api.tickets, api.reminders]
  .map(({ list }) => ({ list, path: list.path, sorts: list.query.shape.sort.unwrap().options }))
  .flatMap(({ sorts, ...row }) => sorts.map((sort) => ({ ...row, sort })))

let server: TestServer
let admin: { send: Person['send'] }
let asked: RootOperationNode[]
const recorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    asked.push(node)
    return node
  },
  transformResult: async ({ result }) => result,
}
beforeAll(async () => {
  server = await testServer()
  const { token } = await server.as('ADMIN')
  const db = server.services.db.withPlugin(recorder)
  admin = { send: sender(await createApp({ ...server.services, db }), token) }
})

describe('a list that can be long', () => {
  it.each(ORDERS)('$path has an index to read it by $sort without sorting', async ({ list, sort }) => {
    asked = []
    expect((await admin.send(list, { query: { sort, order: 'asc' } })).status).toBe(200)
    const plans = await plansOf(asked)
    expect(plans.some((plan) => plan.includes('Index'))).toBe(true)
    // Rows that the index leaves tied can be sorted among themselves.
    expect(plans.filter((plan) => /(?<!Incremental )Sort {2}/.test(plan))).toEqual([])
  })
})

/** How the database would read the list in an order if there were many rows. */
const plansOf = (nodes: readonly RootOperationNode[]): Promise<string[]> =>
  systemTransaction(server.services.db, async (tx) => {
    for (const way of ['enable_seqscan', 'enable_bitmapscan', 'enable_sort'])
      await sql`select set_config(${way}, 'off', true)`.execute(tx)
    const plans: string[] = []
    for (const node of nodes) {
      const query = tx.getExecutor().compileQuery(node, { queryId: '' })
      if (!/ order by .* limit /s.test(query.sql)) continue
      const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters])
      const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(explain)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
