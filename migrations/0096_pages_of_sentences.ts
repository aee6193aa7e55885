import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** A passage can run over several pages, and a sentence of it is cited with its own. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table document_passages
        -- Where in its text each page after its first one begins.
        add column page_starts integer[] not null default '{}'`.execute(db)
  },
}
