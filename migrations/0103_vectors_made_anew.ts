import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Vectors of sentences that are cut elsewhere now can be as many as before, so all of them are made again. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`update document_passages set vector = null, sentence_vectors = null where vector is not null`.execute(db)
    await sql`update documents set indexed_at = null where indexed_at is not null`.execute(db)
  },
}
