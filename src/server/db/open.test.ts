import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyPlace, testDatabase, testEngine } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import type { DatabaseOptions } from './database.ts'
import { isUnavailable, uniqueViolation } from './errors.ts'
import { openDatabase } from './open.ts'

const silent = () => undefined

async function open(options: Partial<DatabaseOptions> = {}) {
  const place = 'dir' in options ? {} : await emptyPlace()
  const database = await openDatabase({ dir: '', log: silent, migrations: smallSchema, ...place, ...options })
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await database.close()
  }
  onTestFinished(close)
  return { ...database, close }
}

test('opens the chosen engine and answers a ping', async () => {
  const database = await open(await emptyPlace())
  expect(database.engine).toBe(testEngine)
  await database.ping()
})

test('returns values in the same JavaScript types on both engines', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select 7::int8 as int8, count(*) as count, 1.50::numeric as numeric, '2027-03-01'::date as date,
      '\\x00ff'::bytea as bytea, '1 day 2 hours'::interval as interval, array[1, null]::int8[] as int8s,
      array['2027-03-01']::date[] as dates, '{}'::date[] as none, timestamptz '2027-03-01 10:00:00Z' as at,
      to_char(timestamptz '2027-03-01 10:00:00Z', 'HH24') as hour, '{"a":[1]}'::jsonb as json, true as bool,
      1.5::float8 as float8, 1::int4 as int4, null::text as nothing
    from (select 1) one`.execute(db)
  expect(rows).toEqual([
    {
      int8: 7,
      count: 1,
      numeric: '1.50',
      date: '2027-03-01',
      bytea: Buffer.from([0, 255]),
      interval: '1 day 02:00:00',
      int8s: [1, null],
      dates: ['2027-03-01'],
      none: [],
      at: new Date('2027-03-01T10:00:00Z'),
      hour: '10',
      json: { a: [1] },
      bool: true,
      float8: 1.5,
      int4: 1,
      nothing: null,
    },
  ])
})

test('accepts bytes and dates in the form it returns them', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql`select ${Buffer.from([1, 2])}::bytea as bytes, ${'2028-02-29'}::date as day,
    ${new Date('2027-03-01T10:00:00Z')}::timestamptz as at`.execute(db)
  expect(rows).toEqual([{ bytes: Buffer.from([1, 2]), day: '2028-02-29', at: new Date('2027-03-01T10:00:00Z') }])
})

test('refuses a number that JavaScript can’t represent instead of rounding it', async () => {
  const { db } = await testDatabase()
  await expect(sql`select 9007199254740993::int8 as n`.execute(db)).rejects.toThrow('does not fit')
})

test('works as the unprivileged role, which can neither create tables nor turn row-level security off', async () => {
  const { db } = await open()
  const { rows } = await sql`select current_user as role, rolsuper or rolbypassrls as mighty
    from pg_roles where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ role: 'pp_app', mighty: false }])
  await expect(sql`create table sneaky (id int)`.execute(db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`create temporary table notes (id int)`.execute(db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`alter table notes disable row level security`.execute(db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`delete from kysely_migration`.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('keeps the role on every connection and after errors and roll-backs', async () => {
  const { db } = await open()
  await db
    .transaction()
    .execute((tx) => sql`select no_such_column`.execute(tx))
    .catch(silent)
  const roles = await Promise.all(
    Array.from({ length: 12 }, () => sql<{ role: string }>`select current_user as role, pg_sleep(0.01)`.execute(db)),
  )
  expect(new Set(roles.map(({ rows }) => rows[0]?.role))).toEqual(new Set(['pp_app']))
})

test('names the constraint that a second row breaks, and does not call it an outage', async () => {
  const { db } = await open()
  await sql`insert into notes values (1, 'first')`.execute(db)
  const error = await sql`insert into notes values (1, 'again')`.execute(db).catch((reason: unknown) => reason)
  expect(uniqueViolation(error)).toBe('notes_id')
  expect(isUnavailable(error)).toBe(false)
})

test('says that a closed database is unavailable', async () => {
  const database = await open()
  await database.close()
  const errors = [
    await sql`select 1`.execute(database.db).catch((reason: unknown) => reason),
    await database.ping().catch((reason: unknown) => reason),
  ]
  expect(errors.map(isUnavailable)).toEqual([true, true])
})

test('applies each migration once, with one line for each', async () => {
  const place = await emptyPlace()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  await (await open({ ...place, log })).close()
  await (await open({ ...place, log })).close()
  const next = { ...smallSchema, '0002_more': { up: (db: Kysely<unknown>) => alter(db) } }
  const { db } = await open({ ...place, log, migrations: next })
  expect(lines).toEqual(['Database: applied migration 0001_notes.', 'Database: applied migration 0002_more.'])
  expect((await sql`select tag from notes`.execute(db)).rows).toEqual([])
})

test('leaves nothing behind from a failed migration, so the fixed one runs', async () => {
  const place = await emptyPlace()
  const broken = {
    ...smallSchema,
    '0002_more': {
      up: async (db: Kysely<unknown>) => {
        await alter(db)
        await sql`select no_such_column`.execute(db)
      },
    },
  }
  await expect(open({ ...place, migrations: broken })).rejects.toThrow('no_such_column')
  const mended = { ...smallSchema, '0002_more': { up: alter } }
  const { db } = await open({ ...place, migrations: mended })
  expect((await sql`select tag from notes`.execute(db)).rows).toEqual([])
})

test('refuses a database from a newer version of the program with a message, and leaves it alone', async () => {
  const place = await emptyPlace()
  const newer = { ...smallSchema, '0002_more': { up: alter } }
  await (await open({ ...place, migrations: newer })).close()
  await expect(open(place)).rejects.toThrow(
    /^The database was written by a newer version .*\(it has 0002_more\)\. Start/,
  )
  const { db } = await open({ ...place, migrations: newer })
  expect((await sql`select tag from notes`.execute(db)).rows).toEqual([])
})

const alter = async (db: Kysely<unknown>) => {
  await sql`alter table notes add column tag text`.execute(db)
}
