import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Published tables of rents, and whether suggestions use them (docs/decisions/0056-suggested-rents.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create table public_rent_tables (
        id uuid primary key,
        created_at timestamptz not null
      )`.execute(db)
    await sql`
      create table public_rents (
        id uuid primary key,
        table_id uuid not null references public_rent_tables on delete cascade,
        city text,
        state text not null,
        zip_code text,
        -- Null is homes of any size.
        bedrooms smallint check (bedrooms between 0 and 50),
        median_cents bigint not null check (median_cents > 0),
        month date not null check (extract(day from month) = 1),
        source text not null,
        check (city is not null or zip_code is not null)
      )`.execute(db)
    await sql`create index public_rents_of_table on public_rents (table_id, id)`.execute(db)
    await sql`create index public_rents_of_city on public_rents (state, lower(city), month desc)`.execute(db)
    await sql`create index public_rents_of_zip_code on public_rents (zip_code, month desc)`.execute(db)
    await sql`
      create table public_rent_use (
        -- One row.
        id boolean primary key default true check (id),
        is_on boolean not null
      )`.execute(db)
    await sql`insert into public_rent_use (is_on) values (false)`.execute(db)
    for (const table of ['public_rent_tables', 'public_rents', 'public_rent_use']) await walls(db, table)
    await sql`revoke update on public_rent_tables, public_rents from pp_app`.execute(db)
    await sql`revoke insert, delete on public_rent_use from pp_app`.execute(db)
  },
}

/** Everyone who is signed in can read what was published; administrators bring it in and take it out. */
async function walls(db: Db, name: string) {
  const table = sql.table(name)
  const policy = (what: string) => sql.id(`${name}_${what}`)
  const isAdmin = sql`(select app_role()) = 'ADMIN'`
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`create policy ${policy('read')} on ${table} for select using ((select app_role()) is not null)`.execute(db)
  await sql`create policy ${policy('read_all')} on ${table} for select to pp_reader using (true)`.execute(db)
  await sql`create policy ${policy('add')} on ${table} for insert with check (${isAdmin})`.execute(db)
  await sql`create policy ${policy('change')} on ${table} for update using (${isAdmin})`.execute(db)
  await sql`create policy ${policy('remove')} on ${table} for delete using (${isAdmin})`.execute(db)
}
