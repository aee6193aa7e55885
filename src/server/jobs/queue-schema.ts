import { createRequire } from 'node:module'
import { type Kysely, sql } from 'kysely'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import { APP_ROLE, DatabaseOpenError } from '../db/database.ts'

export const QUEUE_SCHEMA = 'pgboss'

/** The table version that the installed pg-boss works with. */
const { schema: CURRENT }: { schema: number } = createRequire(import.meta.url)('pg-boss/package.json').pgboss

/** Creates the queue's tables, in the transaction of a migration. */
export async function installQueue<T>(db: Kysely<T>): Promise<void> {
  await runPlan(db, getConstructionPlans(QUEUE_SCHEMA))
  await sql.raw(GRANTS).execute(db)
}

/**
 * Updates the queue's tables to the version of the installed pg-boss, all or nothing; servers that start together take
 * turns. Does nothing if there is no queue (tests with their own schema).
 * @param db a privileged connection.
 * @throws DatabaseOpenError if a newer pg-boss has updated them.
 */
export async function updateQueue<T>(db: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass(${`${QUEUE_SCHEMA}.version`})::text as table`.execute(db)
  if (rows[0]?.table == null || (await queueVersion(db)) === CURRENT) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${QUEUE_SCHEMA}.update`}, 0))`.execute(tx)
    const found = await queueVersion(tx)
    if (found > CURRENT) {
      throw new DatabaseOpenError(
        'The jobs in the database were written by a newer version of the program. Start that version or a later one, ' +
          'or restore a backup from before the upgrade.',
      )
    }
    if (found === CURRENT) return
    await runPlan(tx, getMigrationPlans(QUEUE_SCHEMA, found))
    await sql.raw(GRANTS).execute(tx)
  })
}

async function queueVersion<T>(db: Kysely<T>): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(`${QUEUE_SCHEMA}.version`)}`.execute(
    db,
  )
  return rows[0]?.version ?? 0
}

/** For the program's role, which owns nothing here, either. */
const GRANTS = block(`
  grant usage on schema ${QUEUE_SCHEMA} to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${APP_ROLE};
  grant usage on all sequences in schema ${QUEUE_SCHEMA} to ${APP_ROLE};`)

/** A plan is a transaction of its own, followed by index builds; here it becomes part of the caller's. */
async function runPlan<T>(db: Kysely<T>, plan: string): Promise<void> {
  const found = /^\s*BEGIN;\s*((?:SET LOCAL [^;]+;\s*)*)([\s\S]*)COMMIT;([\s\S]*)$/.exec(plan)
  if (!found) throw new Error('pg-boss has changed the form of its plans')
  const [, , changes = '', indexes = ''] = found
  // The tables are small and not in use yet, and a concurrent build can't run inside a transaction.
  await sql.raw(block(changes + indexes.replaceAll(/\bCONCURRENTLY\b/g, ''))).execute(db)
}

/** Several statements as one, because the embedded database takes one at a time. */
function block(statements: string): string {
  return `do $block$ begin execute $statements$${statements}$statements$; end $block$`
}
