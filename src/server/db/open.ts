import { migrations } from '#migrations/all.ts'
import type { Database, DatabaseOptions } from './database.ts'

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
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded({ dir, log, migrations: all })
}
