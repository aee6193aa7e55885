import { sql } from 'kysely'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from './app.ts'

/** Every row of every table that still holds one of the words. */
export const tracesOf = (server: TestServer, words: string[]): Promise<string[]> =>
  systemTransaction(server.services.db, async (tx) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(tx)
    const found: string[] = []
    await sql`set local role pp_reader`.execute(tx)
    for (const { name } of tables.rows) {
      const readable = await sql<{ may: boolean }>`select has_table_privilege(${name}, 'select') as may`.execute(tx)
      if (!readable.rows[0]?.may) continue
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} t
        where lower(to_jsonb(t)::text) like any(${words.map((word) => `%${word.toLowerCase()}%`)})`.execute(tx)
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  })
