import path from 'node:path'
import { createApp } from './app.ts'
import { DatabaseOpenError } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { type Env, readEnv, SettingError } from './env.ts'
import type { Services } from './http/call.ts'
import { createCipher } from './security/cipher.ts'
import { readDataKey } from './security/data-key.ts'
import { createPasswords } from './security/passwords.ts'
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
  const services: Services = {
    db: database.db,
    env,
    cipher: createCipher(await readDataKey(env.DATA_KEY, path.resolve(env.DATA_DIR))),
    passwords: createPasswords(),
    clock: () => new Date(),
    ping: database.ping,
  }
  const app = await createApp(services, path.resolve('dist/public'))
  stopOnSignal(app, database, say)
  await app.listen({ host: env.HOST, port: env.PORT })
  greet(env)
}

function greet(env: Env): void {
  say(`${env.PRODUCT_NAME} is ready at http://${env.HOST}:${env.PORT}`)
}

function explain(error: unknown): string {
  if (error instanceof SettingError || error instanceof DatabaseOpenError) return error.message
  return error instanceof Error ? String(error.stack) : String(error)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
