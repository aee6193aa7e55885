import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDataFolder } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import { openDatabase } from './open.ts'
import { analyze, checkpoint, keepUp, vacuum } from './upkeep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

test('checkpoints and analyzes each minute and vacuums soon and each hour until it is stopped', async () => {
  const statements: string[] = []
  const query = async (statement: string) => {
    statements.push(statement)
    return { rows: statement.startsWith('select') ? [{ name: 'public.notes' }] : [] }
  }
  const { stop } = keepUp({ query, log: () => undefined })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  const done = (word: string) => statements.filter((statement) => statement.startsWith(word))
  expect(done('checkpoint')).toHaveLength(2)
  expect(done('analyze')).toEqual(Array(2).fill('analyze public.notes'))
  expect(done('vacuum')).toEqual([])
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(done('vacuum')).toEqual(['vacuum (analyze) public.notes'])
  await vi.advanceTimersByTimeAsync(55 * MINUTE)
  expect(done('checkpoint')).toHaveLength(60)
  expect(done('vacuum')).toEqual(Array(2).fill('vacuum (analyze) public.notes'))
  const before = statements.length
  stop()
  await vi.advanceTimersByTimeAsync(120 * MINUTE)
  expect(statements).toHaveLength(before)
})

test('logs a failure and tries again the next time', async () => {
  const lines: string[] = []
  const query = () => Promise.reject(new Error('out of paper'))
  const { stop } = keepUp({ query, log: (line) => lines.push(line) })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  stop()
  expect(lines.filter((line) => line === 'Database: the checkpoint failed: Error: out of paper')).toHaveLength(2)
  expect(lines.filter((line) => line === 'Database: the analysis failed: Error: out of paper')).toHaveLength(2)
})

/** A database with one table, and what keeps it up. */
async function smallDatabase() {
  const database = await openDatabase({ dir: emptyDataFolder(), log: () => undefined, migrations: smallSchema })
  const query = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(database.db)
  return { database, upkeep: { query, log: () => undefined } }
}

test('works as the unprivileged role, and removes dead rows', async () => {
  vi.useRealTimers()
  const { database, upkeep } = await smallDatabase()
  await sql`insert into notes select n, 'x' from generate_series(1, 1000) n`.execute(database.db)
  await sql`delete from notes where id > 10`.execute(database.db)
  await checkpoint(upkeep)
  await vacuum(upkeep)
  const { rows } = await sql`select n_dead_tup as dead, n_live_tup as live from pg_stat_all_tables
    where relname = 'notes'`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ dead: 0, live: 10 }])
})

test('marks the pages of a table that only grows, so an index alone answers', async () => {
  vi.useRealTimers()
  const { database, upkeep } = await smallDatabase()
  await sql`insert into notes select n, 'x' from generate_series(1, 1000) n`.execute(database.db)
  await analyze(upkeep)
  await vacuum(upkeep)
  const { rows } = await sql<{
    marked: boolean
  }>`select relallvisible > 0 as marked from pg_class where relname = 'notes'`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ marked: true }])
})

test('counts the rows of a table that changed much, and of no other', async () => {
  vi.useRealTimers()
  const database = await openDatabase({ dir: emptyDataFolder(), log: () => undefined, migrations: smallSchema })
  const counted: string[] = []
  const query = (statement: string) => {
    if (statement.startsWith('analyze')) counted.push(statement)
    return sql.raw<Record<string, unknown>>(statement).execute(database.db)
  }
  const addNotes = (from: number, to: number) =>
    sql`insert into notes select n, 'x' from generate_series(${from}::integer, ${to}::integer) n`.execute(database.db)
  const upkeep = { query, log: () => undefined }
  await addNotes(1, 1000)
  await analyze(upkeep)
  expect(counted).toContain('analyze public.notes')
  counted.length = 0
  await addNotes(1001, 1100)
  await analyze(upkeep)
  expect(counted).not.toContain('analyze public.notes')
  await addNotes(1101, 1200)
  await analyze(upkeep)
  const { rows } = await sql`select reltuples as rows from pg_class where relname = 'notes'`.execute(database.db)
  await database.close()
  expect(counted).toContain('analyze public.notes')
  expect(rows).toEqual([{ rows: 1200 }])
})
