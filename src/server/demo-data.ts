import path from 'node:path'
import { DatabaseOpenError } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { DemoDataError, loadDemoData } from './demo/load-demo-data.ts'
import { readEnv, SettingError } from './env.ts'
import { openFileStore } from './files/open-file-store.ts'
import { jobs } from './jobs/jobs.ts'
import { openQueue } from './jobs/open-queue.ts'
import { readDataKey } from './security/data-key.ts'
import { wireServices } from './services.ts'

/** `npm run demo-data`: loads the demo into the database in the settings, if it is empty. */
async function main(): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const env = readEnv(process.env)
  const dir = path.resolve(env.DATA_DIR)
  const database = await openDatabase({ url: env.DATABASE_URL, dir, log: say })
  const queue = await openQueue({ database, table: jobs, log: say })
  try {
    const key = await readDataKey(env.DATA_KEY, dir)
    const files = await openFileStore(env, say)
    await loadDemoData(wireServices({ database, env, key, files, jobs: queue }), say)
  } finally {
    await queue.close()
    await database.close()
  }
}

function explain(error: unknown): string {
  const isSentence =
    error instanceof SettingError || error instanceof DatabaseOpenError || error instanceof DemoDataError
  return isSentence ? error.message : error instanceof Error ? String(error.stack) : String(error)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
