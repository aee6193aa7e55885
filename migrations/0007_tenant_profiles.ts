import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a tenant looks for in a home: one row for an account, read by its holder and by ADMIN alone. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table tenant_profiles (
        user_id uuid primary key references users,
        budget_min_cents bigint check (budget_min_cents >= 0),
        budget_max_cents bigint check (budget_max_cents >= 0),
        preferred_bedrooms smallint check (preferred_bedrooms between 1 and 5),
        preferred_locations text[] not null default '{}',
        pet_preferences text[] not null default '{}',
        preferences jsonb,
        updated_at timestamptz not null default now(),
        check (budget_min_cents <= budget_max_cents)
      )`.execute(db)
    await sql`alter table tenant_profiles enable row level security`.execute(db)
    await sql`
      create policy tenant_profiles_read on tenant_profiles for select using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or user_id = (select app_user()))`.execute(db)
    await sql`create policy tenant_profiles_read_all on tenant_profiles for select to pp_reader using (true)`.execute(
      db,
    )
    await sql`
      create policy tenant_profiles_add on tenant_profiles for insert with check (
        (select app_role()) = 'SYSTEM' or user_id = (select app_user()))`.execute(db)
    await sql`
      create policy tenant_profiles_change on tenant_profiles for update using (
        (select app_role()) = 'SYSTEM' or user_id = (select app_user()))`.execute(db)
    await sql`revoke delete on tenant_profiles from pp_app`.execute(db)
  },
}
