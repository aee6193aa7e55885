import path from 'node:path'
import { openEmbedder } from './ai/documents/embedder.ts'
import { openModel } from './ai/llm/open-model.ts'
import { BackupError } from './backups/backup-error.ts'
import { keepBackupKey } from './backups/backup-key.ts'
import { DatabaseOpenError } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { DemoDataError } from './demo/load-demo-data.ts'
import { type Env, SettingError } from './env.ts'
import { openFileStore } from './files/open-file-store.ts'
import { jobs } from './jobs/jobs.ts'
import { openQueue } from './jobs/open-queue.ts'
import { keepPrivate } from './private-folder.ts'
import { readDataKey } from './security/data-key.ts'
import { oldDataKeys, wireServices } from './services.ts'

/** Opens everything that the settings name: database, queue, key, files. */
export async function openServices(env: Env, say: (line: string) => void) {
  const dir = path.resolve(env.DATA_DIR)
  const model = env.AI && (await openModel(env.AI, say))
  keepPrivate(dir, say)
  const database = await openDatabase({ url: env.DATABASE_URL, dir, log: say })
  const queue = await openQueue({ database, table: jobs, log: say })
  const key = await readDataKey(env.DATA_KEY, dir)
  const backupKey = await keepBackupKey(env, dir, [key, ...oldDataKeys(env)])
  const files = await openFileStore(env, say)
  const embedder = await openEmbedder(say)
  const parts = { database, env, key, backupKey, files, jobs: queue, embedder, model }
  return { database, queue, services: wireServices(parts) }
}

/** What stopped a program, for the person who started it: a sentence if it has one, else where it happened. */
export function explain(error: unknown): string {
  const isSentence =
    error instanceof SettingError ||
    error instanceof DatabaseOpenError ||
    error instanceof DemoDataError ||
    error instanceof BackupError
  return isSentence ? error.message : error instanceof Error ? String(error.stack) : String(error)
}
