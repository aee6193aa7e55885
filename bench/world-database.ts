import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/open.ts'
import { incomeDigest } from '#server/features/applications/sealed-answers.ts'
import { createCipher } from '#server/security/cipher.ts'
import { worldStatements } from './world.ts'
import type { Sizes } from './world-sizes.ts'

/** The key of the made-up worlds. */
export const worldCipher = createCipher(new Uint8Array(32))
/** Dollars a month, none first; what people earn is round in some countries and a twelfth of a round year in others. */
const INCOMES = Array.from({ length: 2_000 }, (_, step) => (step === 0 ? 0 : 1_500 + 7 * step))
const PREFIX = 'pp_world_'

interface Making {
  adminUrl: string
  sizes: Sizes
  say: (line: string) => void
}

/**
 * The address of a database that holds a world of these sizes. It is made once: its name includes a hash of the
 * migrations and the generator, so a change to either makes a new one.
 */
export async function worldDatabase({ adminUrl, sizes, say }: Making): Promise<string> {
  const name = `${PREFIX}${sizes.payments}_${fingerprint(sizes)}`
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  if (await isMade(adminUrl, name)) return address.href
  const start = performance.now()
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name}`)
  })
  const database = await openDatabase({ url: address.href, dir: '', log: () => undefined })
  await database.close()
  await asAdmin(address.href, (client) => fill((statement) => client.query(statement), sizes))
  await asAdmin(adminUrl, (admin) => admin.query(`comment on database ${name} is 'made'`))
  say(`  made ${name} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  return address.href
}

/** Drops every world of the server; returns how many there were. */
export const dropWorlds = (adminUrl: string): Promise<number> =>
  asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [PREFIX],
    )
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    return rows.length
  })

/** What a database must be able to do for a world to be made in it; rows may be objects of any kind. */
type Run = (statement: string) => Promise<{ rows: unknown[] } | unknown>

/**
 * Fills a migrated database. The rows go in without foreign keys and without the triggers that follow other tables'
 * changes, which the generator's own order makes unnecessary; search texts come from the tables' own triggers.
 */
export async function fill(run: Run, sizes: Sizes): Promise<void> {
  const digests = INCOMES.map((dollars) => incomeDigest(worldCipher, dollars))
  const indexes = await takeIndexes(run)
  await run(
    "set session_replication_role = 'replica'; set jit = off; set maintenance_work_mem = '512MB'; set timezone = 'UTC'",
  )
  for (const statement of SEARCHES) await run(`alter table ${statement[0]} enable always trigger ${statement[1]}`)
  for (const statement of worldStatements(sizes, digests)) {
    if (statement.startsWith('update tenants')) {
      await putIndexes(run, indexes)
      await run('analyze')
    }
    await run(statement)
  }
  for (const statement of SEARCHES) await run(`alter table ${statement[0]} enable trigger ${statement[1]}`)
  await run("drop schema bench cascade; set session_replication_role = 'origin'")
  // What the database computes from other rows when a home is assigned to a manager.
  await run(`update users set assigned_since = p.since
    from (select manager_id, min(created_at) as since from properties where manager_id is not null group by 1) p
    where users.id = p.manager_id`)
  for (const [table, rows] of Object.entries(FIGURES)) await run(`insert into ${table} ${rows}`)
  await run('vacuum')
  await run('analyze')
}

/** What the triggers copy from other rows. */
const FIGURES = {
  home_stock: 'select s.* from properties p cross join lateral counted_stock(p.id) s',
  kept_figures: 'select * from counted_figures()',
  monthly_money: 'select * from counted_money()',
}

const TABLES = [
  'users',
  'properties',
  'applications',
  'tenants',
  'leases',
  'payments',
  'ledger_entries',
  'tickets',
  'reminders',
]
const SEARCHES = [
  ['users', 'users_search'],
  ['properties', 'properties_search'],
  ['applications', 'applications_search'],
  ['tenants', 'tenants_search'],
  ['payments', 'payments_search'],
  ['tickets', 'tickets_search'],
  ['reminders', 'reminders_search'],
] as const

async function takeIndexes(run: Run): Promise<string[]> {
  const found = (await run(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text in (${TABLES.map((table) => `'${table}'`).join()})
      and not exists (select from pg_constraint where conindid = indexrelid)`)) as {
    rows: { name: string; definition: string }[]
  }
  for (const { name } of found.rows) await run(`drop index ${name}`)
  return found.rows.map(({ definition }) => definition)
}

async function putIndexes(run: Run, definitions: string[]): Promise<void> {
  for (const definition of definitions.splice(0)) await run(definition)
}

const fingerprint = (sizes: Sizes) =>
  createHash('sha256')
    .update(['migrations', 'bench'].flatMap(sources).join('\n'))
    .update(JSON.stringify(sizes))
    .digest('hex')
    .slice(0, 10)

/** The migrations, and the files in this folder that make worlds. */
const sources = (folder: string) =>
  readdirSync(folder)
    .filter((file) => folder !== 'bench' || file.startsWith('world'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))

const isMade = (adminUrl: string, name: string) =>
  asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query(
      "select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'made'",
      [name],
    )
    return rows.length === 1
  })

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
