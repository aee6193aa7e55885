import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the trial of an account was started for; an account that came about otherwise has no plan. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table users add column plan text check (plan in ('starter','professional','enterprise'))`.execute(db)
  },
}
