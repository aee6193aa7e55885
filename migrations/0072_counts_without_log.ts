import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Counting an attempt no longer waits for the disk: the counts aren't written to the log of changes, so they start over
 * after a crash (docs/decisions/0054-sign-ins-and-everyone-else.md).
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table rate_counts set unlogged`.execute(db)
  },
}
