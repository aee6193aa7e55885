import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Private notes on an application, encrypted like its answers. Those who run the home read them, each author changes
 * their own, and the applicant never sees any.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table application_notes (
        id uuid primary key,
        application_id uuid not null references applications,
        author_id uuid not null references users,
        text_sealed text not null,
        written_at timestamptz not null default now(),
        changed_at timestamptz
      )`.execute(db)
    await sql`create index application_notes_application on application_notes (application_id, id)`.execute(db)
    await sql`alter table application_notes enable row level security`.execute(db)
    await sql`
      create policy application_notes_read on application_notes for select using (${mayRun})`.execute(db)
    await sql`
      create policy application_notes_read_all on application_notes for select to pp_reader using (true)`.execute(db)
    await sql`
      create policy application_notes_add on application_notes for insert with check (${isAuthor} and ${mayRun})`.execute(
      db,
    )
    await sql`
      create policy application_notes_change on application_notes for update using (${isAuthor} and ${mayRun})`.execute(
      db,
    )
    await sql`
      create policy application_notes_remove on application_notes for delete using (${isAuthor} and ${mayRun})`.execute(
      db,
    )
    await sql`revoke update on application_notes from pp_app`.execute(db)
    await sql`grant update (text_sealed, changed_at) on application_notes to pp_app`.execute(db)
  },
}

const isAuthor = sql`author_id = (select app_user())`
const mayRun = sql`((select app_role()) in ('ADMIN', 'SYSTEM') or exists (
  select from applications a where a.id = application_id and app_may_run(a.property_id)))`
