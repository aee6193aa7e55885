import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { testServer } from '#test/harness/app.ts'
import { emptyPostgresDatabase } from '#test/harness/database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/harness/database-proxy.ts'
import type { JobTable } from './job.ts'
import { jobs } from './jobs.ts'
import { openQueue } from './open-queue.ts'
import { startWork } from './work.ts'

const TROUBLES: [string, (proxy: DatabaseProxy) => unknown][] = [
  ['the server is gone', (proxy) => proxy.refuse()],
  ['open connections fall silent', (proxy) => proxy.silence()],
]

const soon = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50))
}

test.each(TROUBLES)('when %s, work goes on afterward and the log says what was wrong', async (_name, disturb) => {
  const proxy = await startDatabaseProxy(await emptyPostgresDatabase())
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const database = await openDatabase({ url: proxy.url, dir: '', log: () => undefined })
  const runs: string[] = []
  const table: JobTable = {
    ...jobs,
    mail: { ...jobs.mail, handle: async (_services, { outboxId }) => void runs.push(outboxId) },
  }
  const { services } = await testServer()
  const queue = await openQueue({ database, table, log })
  const work = await startWork({ database, table, log, services: { ...services, db: database.db } })
  onTestFinished(async () => {
    await work.stop()
    await queue.close()
    await database.close()
  })
  const order = async (): Promise<string> => {
    const outboxId = newId()
    try {
      await systemTransaction(database.db, (tx) => queue.enqueue(tx, 'mail', { outboxId }))
      return outboxId
    } catch {
      // A connection that died while idle costs one more try each.
      return order()
    }
  }
  const before = await order()
  await soon(() => runs.length === 1)
  await disturb(proxy)
  await soon(() => lines.length > 0)
  await proxy.heal()
  proxy.reset()
  const after = await order()
  await soon(() => runs.includes(after))
  expect(runs).toEqual([before, after])
  expect(lines.filter((line) => !/^Jobs: the queue cannot be read \(.+\); trying again\.$/.test(line))).toEqual([])
  expect(lines).toHaveLength(1)
})
