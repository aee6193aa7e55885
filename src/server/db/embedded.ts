import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PGliteDialect } from 'kysely'
import type { Migration } from 'kysely/migration'
import { updateQueue } from '../jobs/queue-schema.ts'
import { closeTree } from '../private-folder.ts'
import { archiveDatabase } from './archive.ts'
import { guardAgainstCrash } from './crash-guard.ts'
import { noteErrors, noting, watchForDamage } from './damage.ts'
import { APP_ROLE, type Database, DatabaseOpenError } from './database.ts'
import { DurableFS, syncFolder, syncTree } from './durable-fs.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { migrate } from './migrate.ts'
import { keepPrepared } from './prepared-statements.ts'
import type { DB } from './schema.ts'
import { statementsOverEmbedded } from './statements.ts'
import { forbidTemporaryTables } from './temporary-tables.ts'
import { keepUp } from './upkeep.ts'
import { parsers } from './value-types.ts'
import { probe, watch } from './watchdog.ts'

const PING_MS = 2_000
/** After a crash: time to answer the requests in progress. */
const LAST_REPLIES_MS = 250

const settings = {
  extensions: { pg_trgm, citext, pgcrypto, unaccent, btree_gist },
  parsers,
  postgresqlconf: ['shared_buffers=32MB', 'max_wal_size=64MB', 'min_wal_size=32MB', "timezone='UTC'"],
}

export interface EmbeddedOptions {
  /** The data folder: it exists and is locked for this process. */
  dir: string
  log: (line: string) => void
  migrations: Record<string, Migration>
  /** Releases the folder; called when the database is closed. */
  unlock: () => void
}

/**
 * Opens the embedded database in `dir`. Ends the process with status 1 when the disk refuses data or the database stops
 * answering: only a restart gets back to a known state.
 * @throws DatabaseOpenError when the files cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const client = await start(options.dir, options.log)
  try {
    return await serve(client, options)
  } catch (error) {
    await client.close()
    throw error
  }
}

/**
 * Makes an empty database in `dir`: in a side folder that is renamed when complete, because a kill in the middle must
 * not leave half a database behind.
 */
export async function initialize(dir: string): Promise<void> {
  const data = folderOf(dir)
  const unfinished = `${data}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  const first = await PGlite.create({ ...settings, dataDir: unfinished })
  await first.close()
  closeTree(unfinished)
  syncTree(unfinished)
  fs.renameSync(unfinished, data)
  syncFolder(dir)
}

const folderOf = (dir: string) => path.join(dir, 'pgdata')

async function serve(client: PGlite, { dir, log, migrations, unlock }: EmbeddedOptions): Promise<Database> {
  await prepare(client, migrations, log)
  const damage = watchForDamage(log)
  const db = new Kysely<DB>({ dialect: embeddedDialect(client, keepPrepared(client)), log: noteErrors(damage) })
  const upkeep = keepUp({ query: (statement) => damage.watch(client.query(statement)), log })
  const stopWatching = watch({ probe: () => probe(client), log })
  return {
    db,
    engine: 'embedded',
    archive: () =>
      archiveDatabase({
        client,
        data: folderOf(dir),
        holdCheckpoints: upkeep.holdCheckpoints,
        onDamage: damage.note,
      }),
    damage,
    statements: noting(damage, statementsOverEmbedded(client)),
    ping: () => within(PING_MS, probe(client)),
    close: async () => {
      upkeep.stop()
      stopWatching()
      await db.destroy()
      // Kysely leaves a database open that no query has used.
      if (!client.closed) await client.close()
      unlock()
    },
  }
}

async function start(dir: string, log: (line: string) => void): Promise<PGlite> {
  const data = folderOf(dir)
  if (!fs.existsSync(data)) await initialize(dir)
  const onLostWrite = (error: unknown) => {
    log(`Database: the disk did not keep what was written (${String(error)}). The server stops before it confirms it.`)
    process.exit(1)
  }
  const onCrash = (error: unknown) => {
    log(
      `Database: it stopped (${String(error)}). Is the disk full? The server stops; start it again when there is room.`,
    )
    setTimeout(() => process.exit(1), LAST_REPLIES_MS)
  }
  // Without -F, which switches fsync off; the other methods of syncing do nothing in this build.
  const startParams = [...PGlite.defaultStartParams.filter((name) => name !== '-F'), '-c', 'wal_sync_method=fsync']
  try {
    const client = await PGlite.create({ ...settings, startParams, fs: new DurableFS(data, onLostWrite) })
    guardAgainstCrash(client, onCrash)
    return client
  } catch (error) {
    throw new DatabaseOpenError(`The embedded database in ${data} cannot be opened: ${String(error)}.`, {
      cause: error,
    })
  }
}

/** Migrates with all rights and then gives them up. */
async function prepare(client: PGlite, migrations: Record<string, Migration>, log: (line: string) => void) {
  const db = new Kysely({ dialect: new PGliteDialect({ pglite: client }) })
  await migrate(db, migrations, log)
  await updateQueue(db)
  await forbidTemporaryTables(db, log)
  await dropPrivileges(client)
}

// The one connection stays a superuser's underneath, so this catches mistakes; it does not protect against injected
// SQL.
async function dropPrivileges(client: PGlite): Promise<void> {
  await client.exec(
    `grant pg_checkpoint, pg_maintain to ${APP_ROLE};
     grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${APP_ROLE};
     set lock_timeout = 0; set role ${APP_ROLE}`,
  )
}

function within(ms: number, answer: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Query read timeout')), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
