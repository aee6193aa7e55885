import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The least that a database needs to open: the role, and one table that it can write to. */
export const smallSchema: Record<string, Migration> = {
  '0001_notes': {
    async up(db: Kysely<unknown>) {
      await sql`do $$ begin create role pp_app nologin;
        exception when duplicate_object or unique_violation then null; end $$`.execute(db)
      await sql`create table notes (id integer constraint notes_id primary key, body text not null)`.execute(db)
      await sql`grant select, insert, update, delete on notes to pp_app`.execute(db)
    },
  },
}
