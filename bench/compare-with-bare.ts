import os from 'node:os'
import path from 'node:path'
import { createApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { folderStore } from '#server/files/folder-store.ts'
import { openSession } from '#server/http/session.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { openQueue } from '#server/jobs/open-queue.ts'
import { databaseTime, wireServices } from '#server/services.ts'
import { type BenchDatabase, dropDatabase, makeDatabase } from './databases.ts'
import { median, throughput } from './load.ts'
import { type Operation, recordStatements } from './record.ts'
import { startBare, startProduct } from './servers.ts'

const ROUNDS = 5
const SECONDS = 2
const CONCURRENCY = 10
const [PRODUCT_PORT, BARE_PORT] = [4392, 4393]

interface Setting {
  adminUrl: string
  folder: string
  rows: number
  say: (line: string) => void
}

/** Prints, for list, search, read and insert, how many requests a second we answer for each one the bare server does. */
export async function compareWithBare({ adminUrl, folder, rows, say }: Setting): Promise<void> {
  const made = await makeDatabase(adminUrl, 'pp_bench_bare', rows)
  const token = await openSession(
    { db: made.database.db, databaseTime },
    {
      user: { id: made.landlordId, role: 'LANDLORD' },
      ip: '127.0.0.1',
      userAgent: 'bench',
    },
  )
  const operations = await chooseOperations(made)
  const plans = await record(made, token, operations)
  const product = await startProduct(PRODUCT_PORT, {
    DATABASE_URL: made.url,
    DATA_DIR: folder,
    LIMIT_EVENT_LOOP_DELAY: '0',
  })
  const bare = await startBare(
    { port: BARE_PORT, databaseUrl: made.url, operations: plans },
    path.join(folder, 'plan.json'),
  )
  say(`throughput against bare Fastify + pg running the same SQL (${rows} rows, ${CONCURRENCY} connections):`)
  for (const operation of operations) {
    const target = (origin: string, url: string) => ({
      url: origin + url,
      method: operation.method,
      token,
      body: operation.body === undefined ? undefined : JSON.stringify(operation.body),
    })
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await throughput(target(product.origin, operation.url), CONCURRENCY, SECONDS))
      theirs.push(await throughput(target(bare.origin, barePath(operation)), CONCURRENCY, SECONDS))
    }
    const [a, b] = [median(ours), median(theirs)]
    say(`  ${operation.name.padEnd(8)} ${(a / b).toFixed(2)}  (${a.toFixed(0)} to ${b.toFixed(0)} requests a second)`)
  }
  await product.stop()
  await bare.stop()
  await dropDatabase(adminUrl, made)
}

// List and search share an address with us; the reference has a route for each.
const barePath = ({ name }: Operation) => `/${name}`

async function chooseOperations({ database }: BenchDatabase): Promise<Operation[]> {
  const { id } = await database.db.selectFrom('properties').select('id').limit(1).offset(500).executeTakeFirstOrThrow()
  const home = { title: 'Bench', rentAmount: 1500, addressCity: 'Reno', addressState: 'NV', bedrooms: 2, bathrooms: 1 }
  return [
    { name: 'list', method: 'GET', url: '/api/properties?page=1' },
    { name: 'search', method: 'GET', url: '/api/properties?search=zephyr' },
    { name: 'read', method: 'GET', url: `/api/properties/${id}` },
    { name: 'insert', method: 'POST', url: '/api/properties', body: home },
  ]
}

async function record(made: BenchDatabase, token: string, operations: Operation[]) {
  const queue = await openQueue({ database: made.database, table: jobs, log: () => undefined })
  const services = wireServices({
    database: made.database,
    env: readEnv({ LOG_LEVEL: 'silent', LIMIT_EVENT_LOOP_DELAY: '0' }),
    key: new Uint8Array(32),
    backupKey: null,
    files: folderStore(os.tmpdir()),
    jobs: queue,
  })
  const app = await createApp(services)
  const plans = []
  for (const operation of operations) {
    const statements = await recordStatements(app, token, operation)
    plans.push({ method: operation.method, path: barePath(operation), statements })
  }
  await app.close()
  await queue.close()
  return plans
}
