import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseOpenError } from './database.ts'

const MIGRATION_TABLE = 'kysely_migration'
const ATTEMPTS = 5
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Applies the migrations that this database has not seen, all or none, one line in the log for each. Servers that
 * start together take turns.
 * @param db one privileged connection; its settings are changed.
 * @throws DatabaseOpenError when the database has migrations that this program does not know.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: Record<string, Migration>,
  log: (line: string) => void,
): Promise<void> {
  await refuseNewer(db, migrations)
  // A migration that must wait for a running server's rows gives up soon, so it does not hold up that server.
  await sql`set lock_timeout = '2s'`.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (let attempt = 1; ; attempt++) {
    const { error, results } = await migrator.migrateToLatest()
    if (error === undefined) {
      for (const { migrationName } of results ?? []) log(`Database: applied migration ${migrationName}.`)
      return
    }
    // A server of the next version may have gone first while this one waited for its turn.
    await refuseNewer(db, migrations)
    if (attempt === ATTEMPTS || !isLockTimeout(error)) throw error
    log('Database: a migration waits for rows that another server is using; trying again.')
  }
}

async function refuseNewer<T>(db: Kysely<T>, known: Record<string, Migration>): Promise<void> {
  const { rows: found } = await sql<{
    table: string | null
  }>`select to_regclass(${MIGRATION_TABLE})::text as table`.execute(db)
  if (found[0]?.table == null) return
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(db)
  const unknown = rows.map((row) => row.name).filter((name) => !(name in known))
  if (unknown.length === 0) return
  throw new DatabaseOpenError(
    `The database was written by a newer version of the program (it has ${unknown.join(', ')}). ` +
      'Start that version or a later one, or restore a backup from before the upgrade.',
  )
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
