import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Browsers that an account has signed in with, so that others' guesses can't lock its holder out there. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table known_devices (
        user_id uuid not null references users on delete cascade,
        device_hash bytea not null,
        last_used_at timestamptz not null,
        primary key (user_id, device_hash)
      )`.execute(db)
    await sql`create index known_devices_age on known_devices (last_used_at)`.execute(db)
    await sql`
      alter table sessions
        add column id uuid not null default gen_random_uuid() unique,
        add column device_hash bytea`.execute(db)
    await sql`alter table sessions alter column id drop default`.execute(db)
  },
}
