import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Leases that an import added, and whether a landlord has hidden the first steps of the dashboard. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table imports
        drop constraint imports_noun_check,
        add constraint imports_noun_check check (noun in ('properties', 'tenants', 'leases'))`.execute(db)
    await sql`alter table leases add column import_id uuid references imports`.execute(db)
    await sql`create index leases_import on leases (import_id) where import_id is not null`.execute(db)
    await sql`alter table users add column first_steps_hidden_at timestamptz`.execute(db)
  },
}
