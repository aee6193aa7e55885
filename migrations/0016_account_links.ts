import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Addresses that were confirmed, and links by mail that confirm one or open an account to a new password. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column email_verified_at timestamptz`.execute(db)
    // Accounts of before this were made without asking, and go on working.
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
    // Nobody reads these rows for a user; the program does, for whoever holds the link.
    await sql`
      create policy account_links_system on account_links
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
  },
}
