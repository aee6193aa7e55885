import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Second factors of accounts, and sign-ins that wait for one (docs/decisions/0041-second-factors.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table users add column second_factor_since timestamptz`.execute(db)
    await sql`
      create table authenticators (
        user_id uuid primary key references users on delete cascade,
        secret_sealed text not null,
        -- Null until a code was confirmed.
        confirmed_at timestamptz,
        -- The thirty seconds of the last code that was used, counted from 1970.
        last_step bigint,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        sign_count bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db)
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
    await sql`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_digest text not null,
        used_at timestamptz,
        primary key (user_id, code_digest)
      )`.execute(db)
    await sql`
      create table sign_in_challenges (
        token_hash bytea primary key,
        purpose text not null check (purpose in ('second', 'passkey', 'add')),
        -- Null for a sign-in with a passkey alone, which says itself whose it is.
        user_id uuid references users on delete cascade,
        epoch integer,
        attempts integer not null default 0,
        expires_at timestamptz not null,
        check ((purpose = 'passkey') = (user_id is null) and (user_id is null) = (epoch is null))
      )`.execute(db)
    await sql`create index sign_in_challenges_age on sign_in_challenges (expires_at)`.execute(db)
    // No user reads them; the program does, for the person who signs in.
    for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'sign_in_challenges']) {
      await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
      await sql`
        create policy ${sql.id(`${table}_system`)} on ${sql.table(table)}
          using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
    }
  },
}
