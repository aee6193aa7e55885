import { sql } from 'kysely'
import { counted } from '#contract/count.ts'
import { migrations } from '#migrations/all.ts'
import type { Services } from '../../../http/call.ts'
import { damageTroubles } from './damage-troubles.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { sizeText } from './words.ts'

const SLOW_MS = 250
/** We show only the class: a number would look like a measurement. */
const LATENCY = [
  { below: 20, words: 'right away (below 20 ms)' },
  { below: SLOW_MS, words: 'quickly (below 250 ms)' },
  { below: Number.POSITIVE_INFINITY, words: 'slowly (250 ms or more)' },
] as const

/** Whether the database answers quickly, is whole, and has exactly the migrations of this version. */
export const checkDatabase: Probe = async (services) => {
  try {
    return await askDatabase(services)
  } catch (error) {
    // Damage can be in what we ask for here.
    const troubles = damageTroubles(services)
    if (troubles.length === 0) throw error
    return judge('', [], troubles)
  }
}

async function askDatabase({ db, database, env }: Services): Promise<Finding> {
  const began = performance.now()
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
  const latency = performance.now() - began
  const sized = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const known = Object.keys(migrations)
  const names = applied.rows.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !names.includes(name))
  const engine = database.engine === 'embedded' ? 'Embedded PostgreSQL' : 'PostgreSQL'
  const facts = [
    fact('Engine', engine),
    fact('Version', rows[0]?.version ?? 'unknown'),
    fact('Answers', LATENCY.find(({ below }) => latency < below)?.words ?? 'unknown'),
    fact('Size', sizeText(sized.rows[0]?.size ?? 0)),
    fact('Migrations', `${names.length - unknown.length} of ${known.length} applied`),
  ]
  return judge(`${engine} answers and is up to date.`, facts, [
    ...damageTroubles({ database, env }),
    missing.length > 0 && {
      state: 'error',
      found: `The database is missing ${counted(missing.length, 'migration')} of this version.`,
      fix: 'Restart the server: it applies them when it starts.',
    },
    unknown.length > 0 && {
      state: 'warning',
      found: 'A newer version of the server migrated the database.',
      fix: 'Update this server to the same version as the others.',
    },
    latency >= SLOW_MS && {
      state: 'warning',
      found: 'The database answers slowly.',
      fix:
        database.engine === 'embedded'
          ? 'See what else is running on this machine. For more than a few users, set DATABASE_URL to a PostgreSQL server.'
          : 'Check the load on the PostgreSQL server and the network between it and this one.',
    },
  ])
}
