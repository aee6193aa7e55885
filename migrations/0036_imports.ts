import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Imports, and the rows that each one added, so it can be undone for a day. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table imports (
        id uuid primary key,
        user_id uuid not null references users,
        noun text not null check (noun in ('properties', 'tenants')),
        created_at timestamptz not null,
        undone_at timestamptz
      )`.execute(db)
    await sql`create index imports_user on imports (user_id, created_at)`.execute(db)
    await sql`alter table imports enable row level security`.execute(db)
    await sql`
      create policy imports_own on imports
        using ((select app_role()) = 'SYSTEM' or user_id = (select app_user()))
        with check ((select app_role()) = 'SYSTEM' or user_id = (select app_user()))`.execute(db)
    await sql`create policy imports_read_all on imports for select to pp_reader using (true)`.execute(db)
    await sql`revoke delete on imports from pp_app`.execute(db)
    for (const table of ['properties', 'tenants']) {
      await sql.raw(`alter table ${table} add column import_id uuid references imports`).execute(db)
      await sql.raw(`create index ${table}_import on ${table} (import_id) where import_id is not null`).execute(db)
    }
  },
}
