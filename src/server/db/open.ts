import fs from 'node:fs'
import type { Migration } from 'kysely/migration'
import { migrations } from '#migrations/all.ts'
import type { Database, DatabaseOptions } from './database.ts'
import { lockFolder } from './lock.ts'

/**
 * Opens PostgreSQL at `url`, or without one the embedded database in `dir`, and brings it up to date.
 * @throws DatabaseOpenError with a sentence when it is in use, unreachable, too old or from a newer program.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dir, log } = options
  const all = options.migrations ?? migrations
  if (url !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres({ url, log, migrations: all })
  }
  return openFolder({ dir, log, migrations: all })
}

async function openFolder(options: {
  dir: string
  log: (line: string) => void
  migrations: Record<string, Migration>
}) {
  fs.mkdirSync(options.dir, { recursive: true, mode: 0o700 })
  // Before the engine is loaded, which takes longer than refusing a second server should.
  const unlock = lockFolder(options.dir)
  try {
    const { openEmbedded } = await import('./embedded.ts')
    return await openEmbedded({ ...options, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}
