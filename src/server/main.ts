import path from 'node:path'
import { createApp } from './app.ts'
import { DatabaseOpenError } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { describeDemo, prepareDemo } from './demo/first-start.ts'
import { DemoDataError } from './demo/load-demo-data.ts'
import { readEnv, SettingError } from './env.ts'
import { openFileStore } from './files/open-file-store.ts'
import { tidyHourly } from './housekeeping.ts'
import type { Services } from './http/call.ts'
import { jobs } from './jobs/jobs.ts'
import { openQueue } from './jobs/open-queue.ts'
import { startWork } from './jobs/work.ts'
import { hasMailbox, MAILBOX_PATH } from './mail/mailbox.ts'
import { homeOf } from './mail/render-letter.ts'
import { readDataKey } from './security/data-key.ts'
import { wireServices } from './services.ts'
import { stopOnSignal } from './stop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the server: settings, database, demo data for an empty embedded one, then listening. */
async function start(): Promise<void> {
  const env = readEnv(process.env)
  const database = await openDatabase({
    ...(env.DATABASE_URL !== undefined && { url: env.DATABASE_URL }),
    dir: path.resolve(env.DATA_DIR),
    log: say,
  })
  const queue = await openQueue({ database, table: jobs, log: say })
  const services = wireServices({
    database,
    env,
    key: await readDataKey(env.DATA_KEY, path.resolve(env.DATA_DIR)),
    files: await openFileStore(env, say),
    jobs: queue,
  })
  const app = await createApp(services, path.resolve(env.SITE_DIR, 'public'))
  const work = await startWork({ database, table: jobs, services, log: say })
  tidyHourly(services, say)
  stopOnSignal({ app, work, queue, database }, say)
  await prepareDemo(services, database.engine, say)
  await app.listen({ host: env.HOST, port: env.PORT })
  await greet(services)
}

async function greet(services: Services): Promise<void> {
  const { PRODUCT_NAME, HOST, PORT } = services.env
  say(`${PRODUCT_NAME} is ready at http://${HOST}:${PORT}`)
  if (hasMailbox(services.env))
    say(`Email: ${homeOf(services.env)}${MAILBOX_PATH}, open to anyone who can reach this server`)
  for (const line of await describeDemo(services)) say(line)
}

function explain(error: unknown): string {
  const isSentence =
    error instanceof SettingError || error instanceof DatabaseOpenError || error instanceof DemoDataError
  if (isSentence) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop that one, or choose another with the setting PORT.'
  }
  return error instanceof Error ? String(error.stack) : String(error)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
