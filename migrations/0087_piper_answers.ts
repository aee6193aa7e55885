import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Whether a landlord lets Piper answer questions about their homes by itself. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table users add column piper_answers boolean not null default false`.execute(db)
    await sql`grant select (piper_answers), update (piper_answers) on users to pp_app`.execute(db)
  },
}
