import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Homes and buildings outside of the United States (docs/decisions/0069-countries.md). */
export const migration: Migration = {
  async up(db: Db) {
    for (const table of ['properties', 'buildings']) {
      await sql`
        alter table ${sql.table(table)}
          add column country text not null default 'US' check (country ~ '^[A-Z]{2}$')`.execute(db)
      await sql`grant update (country) on ${sql.table(table)} to pp_app`.execute(db)
    }
  },
}
