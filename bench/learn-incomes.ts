import type pg from 'pg'
import { introduce } from '#server/db/transaction.ts'
import { learnAllIncomes } from '#server/features/applications/learn-incomes.ts'
import type { Services } from '#server/http/call.ts'
import { explain } from './explain.ts'
import { capture } from './record.ts'

interface Learning {
  services: Pick<Services, 'db' | 'cipher' | 'incomes' | 'clock'>
  client: pg.Client
}

/** Lets a server learn all incomes, as before its first page in their order; says in a line what that took. */
export async function learnIncomes({ services, client }: Learning): Promise<string> {
  const start = performance.now()
  const learn = () =>
    services.db.transaction().execute(async (tx) => {
      await introduce(tx, '', 'ADMIN')
      await learnAllIncomes(tx, services)
    })
  const statements = await capture(learn)
  const ms = performance.now() - start
  const { ms: databaseMs } = await explain(client, statements)
  const known = services.incomes.ascending().length
  return `learned ${known} incomes in ${ms.toFixed(0)} ms, ${databaseMs.toFixed(0)} ms of it the database`
}
