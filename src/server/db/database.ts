import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Damage } from './damage.ts'
import type { DB } from './schema.ts'
import type { Statements } from './statements.ts'

/** The open database: migrated, and running as the unprivileged role. */
export interface Database {
  db: Kysely<DB>
  engine: 'embedded' | 'postgresql'
  /**
   * A consistent copy as a tar archive, made while the database runs; null for PostgreSQL, which its operator backs up.
   * It fails with a `DamagedPage` when a table or an index can't be read whole.
   */
  archive: (() => AsyncIterable<Buffer>) | null
  /** What it said about being damaged since this process started. */
  damage: Pick<Damage, 'found'>
  /** The same rights and connections, for the queue of jobs. */
  statements: Statements
  /** Resolves when the database answers; rejects when it does not within two seconds. */
  ping(): Promise<void>
  /** Waits for running queries, then releases the files or connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A `postgres://` address; without it the embedded database in `dir` is used. */
  url?: string | undefined
  /** The data folder; created if missing. */
  dir: string
  log: (line: string) => void
  /** All migrations of the program unless a test brings its own. */
  migrations?: Record<string, Migration>
}

/** The database cannot be opened; the message is a sentence for the person starting the server. */
export class DatabaseOpenError extends Error {
  override name = 'StartError'
}

/** The role every query of the program runs as; the first migration creates it. */
export const APP_ROLE = 'pp_app'
