import { CompiledQuery, type Transaction } from 'kysely'
import { type ConstructorOptions, PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import type { Statements } from '../db/statements.ts'
import type { Job, JobTable } from './job.ts'
import type { JobName, Jobs } from './jobs-port.ts'
import { QUEUE_SCHEMA } from './queue-schema.ts'

const LONGEST_SECONDS = 15 * 60
const KEPT_SECONDS = 7 * 86_400
const SILENCE_MS = 60_000

export interface QueueOptions {
  database: Pick<Database, 'statements' | 'engine'>
  table: JobTable
  log: (line: string) => void
}

/** The queue, for code that adds jobs. */
export interface Queue extends Jobs {
  /** The library's own interface to it; tests fetch jobs through it. */
  boss: PgBoss
  close(): Promise<void>
}

/** Opens the queue to add jobs; `startWork` runs them. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const boss = await startBoss(options, { supervise: false, schedule: false })
  await keepQueues(boss, options.table)
  return {
    enqueue: async (tx, name, data, afterSeconds = 0) => {
      await boss.send(name, data, { db: statementsIn(tx), startAfter: afterSeconds })
    },
    enqueueAll: async (tx, name, data) => {
      await boss.insert(
        name,
        data.map((each) => ({ data: each })),
        { db: statementsIn(tx) },
      )
    },
    boss,
    close: () => boss.stop({ graceful: false }),
  }
}

/** Starts pg-boss with the program's own connections and rights; opening the database has created its tables. */
export async function startBoss({ database, log }: QueueOptions, part: ConstructorOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: database.statements,
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: QUEUE_SCHEMA,
    migrate: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    // These two need the rights of the tables' owner.
    reindex: false,
    monitorVacuum: false,
    ...part,
  })
  boss.on('error', seldom(log))
  await boss.start()
  return boss
}

async function keepQueues(boss: PgBoss, table: JobTable): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, job] of Object.entries(table)) {
    const wanted = queueOf(job)
    const found = there.get(name)
    // A scheduled job waits or runs once at a time, however long it takes.
    if (!found) await boss.createQueue(name, { ...wanted, policy: job.every === undefined ? 'standard' : 'exclusive' })
    else if (!isSame(found, wanted)) await boss.updateQueue(name, wanted)
  }
}

const queueOf = ({ retryLimit, retryDelay, longest = LONGEST_SECONDS }: Job<JobName>) => ({
  retryLimit,
  retryDelay,
  retryBackoff: true,
  expireInSeconds: longest,
  deleteAfterSeconds: KEPT_SECONDS,
})

const isSame = (found: QueueResult, wanted: ReturnType<typeof queueOf>) =>
  Object.entries(wanted).every(([name, value]) => found[name as keyof typeof wanted] === value)

const statementsIn = (tx: Transaction<DB>): Statements => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await tx.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
})

/** While the database is down, every poll of the queue fails; we log one line a minute. */
function seldom(log: (line: string) => void): (error: Error) => void {
  let quietUntil = 0
  return ({ message }) => {
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + SILENCE_MS
    log(`Jobs: the queue cannot be read (${message}); trying again.`)
  }
}
