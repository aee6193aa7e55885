import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemTransaction } from '#server/db/transaction.ts'
import { testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addTenant } from '#test/harness/tenancies.ts'
import { checkFigures } from './check-figures.ts'

it('corrects what differs and keeps what others write while it counts', async () => {
  const server = await testServer()
  const { db } = server.services
  const landlord = await server.as('LANDLORD')
  await checkFigures({ db }).catch(() => undefined)
  await systemTransaction(db, (tx) => sql`insert into kept_figures (figure, amount) values ('payments', 3)`.execute(tx))
  let writes = 0
  const interrupted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (writes++ < 40) await Promise.all([addTenant(landlord), addProperty(landlord)])
      return result
    },
  })
  await expect(checkFigures({ db: interrupted })).rejects.toThrow(/^payments$/)
  expect(writes).toBeGreaterThan(20)
  await expect(checkFigures({ db })).resolves.toBeUndefined()
})
