import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Confirmed addresses, and the emailed links that confirm one or let someone set a new password. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column email_verified_at timestamptz`.execute(db)
    // Older accounts were made without confirming, and they keep working.
    await sql`update users set email_verified_at = created_at`.execute(db)
    await sql`
      create table account_links (
        token_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        purpose text not null check (purpose in ('verify','reset')),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index account_links_user on account_links (user_id, purpose)`.execute(db)
    await sql`create index account_links_age on account_links (expires_at)`.execute(db)
    await sql`alter table account_links enable row level security`.execute(db)
    // No user reads these rows; the program does, for the person who has the link.
    await sql`
      create policy account_links_system on account_links
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
  },
}
