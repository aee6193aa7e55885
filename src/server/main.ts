import path from 'node:path'
import { MAILBOX_PATH } from '#contract/paths.ts'
import { createApp } from './app.ts'
import { describeBackups } from './backups/describe-backups.ts'
import { describeDemo, prepareDemo } from './demo/first-start.ts'
import { readEnv } from './env.ts'
import { describeSetup } from './features/auth/setup-link.ts'
import { tidyHourly } from './housekeeping.ts'
import type { Services } from './http/call.ts'
import { jobs } from './jobs/jobs.ts'
import { startWork } from './jobs/work.ts'
import { hasMailbox } from './mail/mailbox.ts'
import { homeOf } from './mail/render-letter.ts'
import { explain, openServices } from './open-services.ts'
import { stopOnSignal } from './stop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Starts the server: settings, database, demo data for an empty embedded one, then listening. */
async function start(): Promise<void> {
  const env = readEnv(process.env)
  const { database, queue, services } = await openServices(env, say)
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
  if (hasMailbox(services.env)) say(`Email: ${homeOf(services.env)}${MAILBOX_PATH}, ${readersOfMailbox(services.env)}`)
  const more = [...describeBackups(services), ...(await describeDemo(services)), ...(await describeSetup(services))]
  for (const line of more) say(line)
}

const readersOfMailbox = ({ MAILBOX }: Services['env']) =>
  MAILBOX ? 'open to anyone who can reach this server' : 'open on this machine only'

function explainStart(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop that one, or choose another with the setting PORT.'
  }
  return explain(error)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`)
  process.exit(1)
}
