import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The plan that an account's trial was started for; other accounts have none. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table users add column plan text check (plan in ('starter','professional','enterprise'))`.execute(db)
  },
}
