// cspell:ignore datemultirange
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemTransaction } from '#server/db/transaction.ts'
import { testDatabase } from '#test/harness/database.ts'
import { declaredColumns } from '#test/harness/table-types.ts'
import { printSchema } from '../../scripts/schema-sql.ts'

it('docs/schema.sql is the database that the migrations make (npm run print)', async () => {
  const { db } = await testDatabase()
  expect(await printSchema(db)).toBe(readFileSync('docs/schema.sql', 'utf8'))
})

const READ_AS: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  numeric: 'string',
  date: 'string',
  smallint: 'number',
  'double precision': 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  bytea: 'Uint8Array',
  datemultirange: 'string',
  jsonb: 'json',
  _text: 'string[]',
  _int4: 'number[]',
}

it('declares every table and column in TypeScript as the database has it', async () => {
  const { db } = await testDatabase()
  // A role sees the columns it has rights to, and the program's own has rights to all.
  const { rows } = await systemTransaction(db, (tx) =>
    sql<{ name: string; type: string; nullable: boolean }>`
      select table_name || '.' || column_name as name,
        case data_type when 'ARRAY' then udt_name else data_type end as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(tx),
  )
  const found = rows.map(({ name, type, nullable }) => `${name}: ${READ_AS[type] ?? type}${nullable ? ' | null' : ''}`)
  expect(declaredColumns().sort()).toEqual(found.sort())
})
