import { Kysely, PostgresDialect } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import { updateQueue } from '../jobs/queue-schema.ts'
import { surviveLostConnections } from './connection-guards.ts'
import { noteErrors, noting, watchForDamage } from './damage.ts'
import { APP_ROLE, type Database, DatabaseOpenError } from './database.ts'
import { migrate } from './migrate.ts'
import { explainOpenError } from './open-errors.ts'
import type { DB } from './schema.ts'
import { statementsOverPool } from './statements.ts'
import { forbidTemporaryTables } from './temporary-tables.ts'
import { parsers } from './value-types.ts'

const OLDEST_VERSION = 15
const CONNECTIONS = 10
/** Together below eight seconds: the longest a request can wait before the answer is to try again. */
const CONNECT_MS = 2_500
const STATEMENT_MS = 4_500
const SILENCE_MS = 5_000
const PING_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 10_000

const valueTypes = new pg.TypeOverrides()
for (const [oid, parse] of Object.entries(parsers)) valueTypes.setTypeParser(Number(oid), parse)

export interface PostgresOptions {
  url: string
  log: (line: string) => void
  migrations: Record<string, Migration>
}

/**
 * Opens the PostgreSQL database at `url`: migrates as the user of the address, then works as the unprivileged role.
 * @throws DatabaseOpenError when it is unreachable, missing, too old, from a newer program, or withholds the role.
 */
export async function openPostgres({ url, log, migrations }: PostgresOptions): Promise<Database> {
  await prepare(url, migrations, log)
  const pool = new pg.Pool({
    ...connection(url),
    max: CONNECTIONS,
    query_timeout: SILENCE_MS,
    onConnect: takeRole,
  })
  surviveLostConnections(pool, log)
  const damage = watchForDamage(log)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: noteErrors(damage) })
  return {
    db,
    engine: 'postgresql',
    archive: null,
    damage,
    statements: noting(damage, statementsOverPool(pool)),
    ping: async () => {
      // The driver reads this limit from a query; its types know it for connections only.
      const query: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: PING_MS }
      await pool.query(query)
    },
    close: async () => {
      await db.destroy()
      // Kysely leaves a pool open that no query has used.
      if (!pool.ended) await pool.end()
    },
  }
}

/** Migrates over its own connection, with the rights of the address's user and no limit on a statement. */
async function prepare(url: string, migrations: Record<string, Migration>, log: (line: string) => void): Promise<void> {
  const pool = new pg.Pool({ ...connection(url), max: 1 })
  surviveLostConnections(pool, log)
  try {
    await refuseOldServer(pool)
    const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    await migrate(db, migrations, log)
    await updateQueue(db)
    await forbidTemporaryTables(db, log)
    await pool.query(`set role ${APP_ROLE}`)
  } catch (error) {
    throw explainOpenError(error, url)
  } finally {
    await pool.end()
  }
}

const connection = (url: string): pg.PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  application_name: 'properplace',
  types: valueTypes,
})

// For pages of lists: a few rows from anywhere. SSDs read them in any order, and compiling takes longer than reading.
const PLANNING = 'set random_page_cost = 1.1; set jit = off'

// The pool hands a connection out only after this, so no query runs with the login user's rights.
async function takeRole(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set role ${APP_ROLE}; set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; ` +
      `${PLANNING}; set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  )
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? 'unknown'
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new DatabaseOpenError(
    `PostgreSQL ${version} is too old: ${OLDEST_VERSION} or newer is needed. Upgrade it, or set DATABASE_URL to a newer server.`,
  )
}
