import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDataFolder } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import { openDatabase } from './open.ts'
import { checkpoint, keepUp, vacuum } from './upkeep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

test('checkpoints each minute and vacuums each hour until it is stopped', async () => {
  const statements: string[] = []
  const query = async (statement: string) => {
    statements.push(statement)
    return { rows: statement.startsWith('select') ? [{ name: 'public.notes' }] : [] }
  }
  const { stop } = keepUp({ query, log: () => undefined })
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(statements).toEqual(['checkpoint', 'checkpoint'])
  await vi.advanceTimersByTimeAsync(58 * MINUTE)
  expect(statements.filter((statement) => statement === 'checkpoint')).toHaveLength(60)
  expect(statements.filter((statement) => statement.startsWith('vacuum'))).toEqual(['vacuum (analyze) public.notes'])
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
  expect(lines).toEqual(Array(2).fill('Database: the checkpoint failed: Error: out of paper'))
})

test('works as the unprivileged role, and removes dead rows', async () => {
  vi.useRealTimers()
  const database = await openDatabase({ dir: emptyDataFolder(), log: () => undefined, migrations: smallSchema })
  const upkeep = {
    query: (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(database.db),
    log: () => undefined,
  }
  await sql`insert into notes select n, 'x' from generate_series(1, 1000) n`.execute(database.db)
  await sql`delete from notes where id > 10`.execute(database.db)
  await checkpoint(upkeep)
  await vacuum(upkeep)
  const { rows } = await sql`select n_dead_tup as dead, n_live_tup as live from pg_stat_all_tables
    where relname = 'notes'`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ dead: 0, live: 10 }])
})
