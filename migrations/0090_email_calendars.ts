import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Emails that come with a calendar file. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outbox add column calendar text`.execute(db)
  },
}
