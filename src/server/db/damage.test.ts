import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyPlace } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import type { DB } from './schema.ts'

async function opened(): Promise<{ database: Database; lines: string[] }> {
  const lines: string[] = []
  const database = await openDatabase({
    ...(await emptyPlace()),
    log: (line) => lines.push(line),
    migrations: smallSchema,
  })
  onTestFinished(() => database.close())
  lines.length = 0
  return { database, lines }
}

/** Has the database itself answer with an error. */
const failing = (state: string, message: string) =>
  `do $$ begin raise exception using errcode = '${state}', message = '${message}'; end $$`
const PAGE_LOST = 'invalid page in block 7 of relation "base/5/16423"'

test('damage that any statement meets is counted, and said once with its place', async () => {
  const { database, lines } = await opened()
  expect(database.damage.found()).toBeNull()
  const damaged = failing('XX001', PAGE_LOST)
  const inTransaction = database.db.transaction().execute((tx) => sql.raw<DB>(damaged).execute(tx))
  await expect(inTransaction).rejects.toThrow('invalid page')
  await expect(sql.raw(failing('XX002', 'index is broken')).execute(database.db)).rejects.toThrow('broken')
  await expect(database.statements.executeSql(damaged)).rejects.toThrow('invalid page')
  expect(database.damage.found()).toEqual({
    isCertain: true,
    count: 3,
    place: 'block 7 of relation "base/5/16423"',
  })
  expect(lines).toEqual([
    'Database: a part of it is damaged and can\'t be read (XX001, block 7 of relation "base/5/16423"). Requests for that part fail. Restore the last good backup.',
  ])
})

test('an internal error may be damage, and its message, which can quote rows, is not repeated', async () => {
  const { database, lines } = await opened()
  await expect(sql.raw(failing('XX000', 'canary')).execute(database.db)).rejects.toThrow('canary')
  expect(database.damage.found()).toEqual({ isCertain: false, count: 1, place: null })
  expect(lines.join()).toMatch(/^Database: PostgreSQL reported an internal error \(XX000\)\./)
  expect(lines.join()).not.toContain('canary')
  await expect(sql.raw(failing('XX001', PAGE_LOST)).execute(database.db)).rejects.toThrow()
  expect(database.damage.found()).toMatchObject({ isCertain: true, count: 1 })
  expect(lines).toHaveLength(2)
})

test('an ordinary error says nothing about damage', async () => {
  const { database, lines } = await opened()
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow('division by zero')
  await expect(sql`insert into notes values (1, null)`.execute(database.db)).rejects.toThrow('null value')
  await expect(database.statements.executeSql('select nothing')).rejects.toThrow('nothing')
  expect(database.damage.found()).toBeNull()
  expect(lines).toEqual([])
})
