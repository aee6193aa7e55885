import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What visitors asked of an address, with an account or without, until a job has dealt with it. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table account_requests (
        id uuid primary key,
        kind text not null check (kind in ('reset','verify','refused')),
        email_sealed text not null,
        ip text not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index account_requests_age on account_requests (created_at)`.execute(db)
    await sql`alter table account_requests enable row level security`.execute(db)
    await sql`
      create policy account_requests_system on account_requests
        using ((select app_role()) = 'SYSTEM') with check ((select app_role()) = 'SYSTEM')`.execute(db)
  },
}
