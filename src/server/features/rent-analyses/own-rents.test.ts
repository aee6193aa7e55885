import type { KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addTenancy } from '#test/harness/tenancies.ts'

let server: TestServer
let app: TestServer['app']
/** The statements that ran, and the rows they gave back, as text. */
let seen: { statements: string[]; rows: string }
beforeAll(async () => {
  server = await testServer()
  const { db } = server.services
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      seen.statements.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => {
      seen.rows += JSON.stringify(result.rows)
      return result
    },
  }
  app = await createApp({ ...server.services, db: db.withPlugin(recorder) })
})

const READS_RENTS = /rent_cents|"leases"/
const OF_THE_LANDLORD =
  /"properties"\."landlord_id" = \(select "home"\."landlord_id" from "properties" as "home" where "home"\."id" = \$\d+\)/

async function watchAnalysis(by: Person, propertyId: string): Promise<void> {
  seen = { statements: [], rows: '' }
  const send = sender(app, by.token)
  const { status } = await send(api.rentAnalyses.analyze, { params: { propertyId }, body: { goal: 'balanced' } })
  expect(status).toBe(200)
}

it('names the landlord in the only statement that reads rents, and gets no one else’s row, no matter who asks', async () => {
  const [landlord, neighbor] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
  const id = await addProperty(landlord, { rentAmount: 1500 })
  const own = await addProperty(landlord, { rentAmount: 1600 })
  const theirs = [
    await addProperty(neighbor, { rentAmount: 3123 }),
    (await addTenancy(neighbor, await server.as('TENANT'))).propertyId,
  ]
  // An administrator reaches every home.
  for (const person of [landlord, await server.as('ADMIN')]) {
    await watchAnalysis(person, id)
    const reading = seen.statements.filter((statement) => READS_RENTS.test(statement))
    expect(reading).toHaveLength(1)
    expect(reading[0]).toMatch(OF_THE_LANDLORD)
    for (const home of [id, own]) expect(seen.rows).toContain(home)
    for (const other of [...theirs, neighbor.id]) expect(seen.rows).not.toContain(other)
  }
})
