import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { embeddedDialect } from './embedded-dialect.ts'
import { keepPrepared } from './prepared-statements.ts'

interface Notes {
  notes: { id: number }
}

let client: PGlite
let db: Kysely<Notes>

beforeEach(async () => {
  client = await PGlite.create()
  onTestFinished(() => db.destroy())
  await client.exec('create table notes (id int primary key); create role writer; grant all on notes to writer')
  db = new Kysely({ dialect: embeddedDialect(client, keepPrepared(client)) })
}, 60_000)

const add = (to: Kysely<Notes>, id: number) => to.insertInto('notes').values({ id }).executeTakeFirstOrThrow()
const ids = async () => (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id)

test('says how many rows changed', async () => {
  expect((await add(db, 1)).numInsertedOrUpdatedRows).toBe(1n)
  expect((await db.deleteFrom('notes').executeTakeFirst()).numDeletedRows).toBe(1n)
})

test('keeps everyone else out of a transaction, its settings included', async () => {
  const roleOf = async (to: Kysely<Notes>) =>
    (await sql<{ role: string }>`select current_user as role`.execute(to)).rows
  const inside = db.transaction().execute(async (tx) => {
    await sql`set local role writer`.execute(tx)
    await add(tx, 1)
    return roleOf(tx)
  })
  const beside = [roleOf(db), client.query('select current_user as role').then(({ rows }) => rows)]
  expect(await inside).toEqual([{ role: 'writer' }])
  expect(await Promise.all(beside)).toEqual([[{ role: 'postgres' }], [{ role: 'postgres' }]])
  expect(await ids()).toEqual([1])
})

test('takes a failed transaction back, and goes on', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await add(tx, 1)
    await add(tx, 1)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const changed = db.transaction().execute(async (tx) => {
    await add(tx, 2)
    throw new Error('changed my mind')
  })
  await expect(changed).rejects.toThrow('changed my mind')
  await add(db, 3)
  expect(await ids()).toEqual([3])
})

test('does not call a transaction done that a caught error has undone', async () => {
  const caught = db.transaction().execute(async (tx) => {
    await add(tx, 1)
    await add(tx, 1).catch(() => undefined)
  })
  await expect(caught).rejects.toThrow('rolled back instead of committed')
  expect(await ids()).toEqual([])
})

test('fails a transaction that breaks a rule only when it ends', async () => {
  await client.exec('alter table notes add parent int references notes deferrable initially deferred')
  const orphan = db.transaction().execute((tx) => sql`insert into notes values (1, 7)`.execute(tx))
  await expect(orphan).rejects.toMatchObject({ code: '23503' })
  await add(db, 2)
  expect(await ids()).toEqual([2])
})
