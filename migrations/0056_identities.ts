import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Accounts at an identity provider, each of which signs a user in; such a user needs no password here. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table identities (
        provider text not null,
        subject text not null,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        last_used_at timestamptz,
        primary key (provider, subject),
        unique (user_id, provider)
      )`.execute(db)
    await sql`alter table identities enable row level security`.execute(db)
    // No user reads it; the program does, for the person who has the provider's token.
    await sql`
      create policy identities_system on identities
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
    await sql`alter table users alter column password_hash drop not null, add column sign_ins_after timestamptz`.execute(
      db,
    )
  },
}
