import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { getRollbackPlans, PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { type Statements, statementsOverEmbedded, statementsOverPool } from '#server/db/statements.ts'
import { emptyDataFolder, emptyPostgresDatabase, testEngine } from '#test/harness/database.ts'
import { installQueue, QUEUE_SCHEMA, updateQueue } from './queue-schema.ts'

/** A new database with the role and the queue, opened as its owner. */
async function withQueue() {
  const database = testEngine === 'embedded' ? openFolder() : await openServer()
  onTestFinished(() => database.db.destroy())
  await sql`do $$ begin create role pp_app nologin; exception when duplicate_object or unique_violation then null; end $$`.execute(
    database.db,
  )
  await database.db.transaction().execute((tx) => installQueue(tx))
  const boss = new PgBoss({ db: database.statements, schema: QUEUE_SCHEMA })
  return { ...database, boss }
}

interface Owned {
  db: Kysely<unknown>
  statements: Statements
}

function openFolder(): Owned {
  const pglite = new PGlite(`${emptyDataFolder()}/pgdata`)
  return { db: new Kysely({ dialect: new PGliteDialect({ pglite }) }), statements: statementsOverEmbedded(pglite) }
}

async function openServer(): Promise<Owned> {
  const pool = new pg.Pool({ connectionString: await emptyPostgresDatabase() })
  return { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), statements: statementsOverPool(pool) }
}

const mayRead = async ({ db }: Owned, table: string) => {
  const name = `${QUEUE_SCHEMA}.${table}`
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege('pp_app', ${name}, 'insert') as may`.execute(
    db,
  )
  return rows[0]?.may
}

test('a new queue is what the library would have created, and the program can use it', async () => {
  const queue = await withQueue()
  expect(await queue.boss.detectSchemaDrift()).toMatchObject({ ok: true })
  expect(await mayRead(queue, 'job')).toBe(true)
})

test('a queue from an older library is updated once, no matter how many servers start', async () => {
  const queue = await withQueue()
  const current = await queue.boss.schemaVersion()
  // Three versions back, so tables, functions and indexes all have to be recreated.
  for (let version = current ?? 0; version > (current ?? 0) - 3; version--) {
    await queue.statements.executeSql(getRollbackPlans(QUEUE_SCHEMA, version))
  }
  expect(await queue.boss.schemaVersion()).toBeLessThan(current ?? 0)
  await Promise.all([updateQueue(queue.db), updateQueue(queue.db)])
  expect(await queue.boss.schemaVersion()).toBe(current)
  expect(await queue.boss.detectSchemaDrift()).toMatchObject({ ok: true })
  expect(await mayRead(queue, 'job')).toBe(true)
})

test('a queue from a newer library is left alone, with a message', async () => {
  const queue = await withQueue()
  await queue.statements.executeSql(`update ${QUEUE_SCHEMA}.version set version = version + 1`)
  await expect(updateQueue(queue.db)).rejects.toThrow(
    /^The jobs in the database were written by a newer version of the program/,
  )
})

test('a database without a queue is left without one', async () => {
  const { db } = await withQueue()
  await sql`drop schema ${sql.ref(QUEUE_SCHEMA)} cascade`.execute(db)
  await updateQueue(db)
  const { rows } = await sql`select from pg_namespace where nspname = ${QUEUE_SCHEMA}`.execute(db)
  expect(rows).toEqual([])
})
