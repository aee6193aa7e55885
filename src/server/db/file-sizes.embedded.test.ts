import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { emptyDataFolder } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

/** How many notes there are, and how many bytes hold them: as the database counts them, and in the file by its name. */
async function sizes({ db }: Database) {
  const { rows } = await sql<{ notes: number; bytes: number }>`
    select count(*) as notes, pg_relation_size('notes') as bytes from notes where body <> ''`.execute(db)
  return rows[0]
}

test('a table that is read again and again is not measured again until it changes', async () => {
  const database = await openDatabase({ dir: emptyDataFolder(), log: () => undefined, migrations: smallSchema })
  const add = (from: number, to: number) =>
    sql`insert into notes select n, repeat('x', 100) from generate_series(${from}::integer, ${to}::integer) n`.execute(
      database.db,
    )
  await add(1, 500)
  for (let time = 0; time < 3; time++) await sizes(database)
  const measured = vi.spyOn(fs, 'fstatSync')
  const before = await sizes(database)
  expect(measured).not.toHaveBeenCalled()
  await add(501, 1000)
  const after = await sizes(database)
  expect(measured).toHaveBeenCalled()
  expect([before?.notes, after?.notes]).toEqual([500, 1000])
  expect(after?.bytes).toBeGreaterThan(before?.bytes ?? 0)
  measured.mockRestore()
  await sql`delete from notes where id > 10`.execute(database.db)
  await sql`vacuum notes`.execute(database.db)
  expect(await sizes(database)).toEqual({ notes: 10, bytes: 8192 })
  await add(11, 20)
  await database.close()
})
