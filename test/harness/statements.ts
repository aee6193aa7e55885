import type { Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'

/** How many statements `work` takes, in a transaction of SYSTEM. */
export async function statementsOf(db: Kysely<DB>, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await systemTransaction(db.withPlugin(counter), work)
  return count
}
