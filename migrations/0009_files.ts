import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people have sent: pictures and documents. The bytes are in the file store, under the row's id. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table files (
        id uuid primary key,
        purpose text not null check (purpose in ('property_photo','ticket_photo','payment_proof')),
        name text not null,
        content_type text not null,
        byte_size bigint not null check (byte_size > 0),
        sha256 bytea not null,
        width integer check (width > 0),
        height integer check (height > 0),
        -- The forms that are in the store; none once the bytes of a removed file are gone.
        variants text[] not null,
        created_by uuid not null references users,
        created_at timestamptz not null default now(),
        removed_at timestamptz
      )`.execute(db)
    await sql`create index files_removed on files (removed_at) where removed_at is not null and variants <> '{}'`.execute(
      db,
    )

    await sql`alter table files enable row level security`.execute(db)
    // A row here says neither what a picture shows nor whose home it is of. It is reached through the photo, ticket or
    // payment that refers to it, and those have their own policies, which protect the bytes too: they are read last.
    await sql`create policy files_read on files for select using (true)`.execute(db)
    await sql`create policy files_read_all on files for select to pp_reader using (true)`.execute(db)
    await sql`
      create policy files_add on files for insert with check (
        (select app_role()) in ('ADMIN', 'SYSTEM') or created_by = (select app_user()))`.execute(db)
    // Anyone who manages a home can remove a photo that someone else added; nothing else about a file ever changes.
    await sql`create policy files_remove on files for update using (true)`.execute(db)
    await sql`revoke update, delete on files from pp_app`.execute(db)
    await sql`grant update (removed_at, variants) on files to pp_app`.execute(db)
  },
}
