import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Sentences end at other places now, so documents are indexed again: their passages whose vectors no longer fit. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`update documents set indexed_at = null where status = 'READY' and indexed_at is not null`.execute(db)
  },
}
