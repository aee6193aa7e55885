import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The link that makes the first administrator; only the SHA-256 of what it carries is kept. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table setup_link (
        is_only boolean primary key default true check (is_only),
        token_hash bytea not null,
        asked_for boolean not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`alter table setup_link enable row level security`.execute(db)
    // No user reads it; the program does, for the person who has the link.
    await sql`
      create policy setup_link_system on setup_link
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
  },
}
