import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The rents that were suggested, with what they rest on, and a landlord's limits (docs/decisions/0056-suggested-rents.md). */
export const migration: Migration = {
  async up(db: Db) {
    await limits(db)
    await analyses(db)
  },
}

async function limits(db: Db) {
  await sql`
    create table rent_limits (
      landlord_id uuid primary key references users,
      -- By how many percent a rent may rise in a year. Null is no limit, here and below.
      cap_percent numeric(4, 1) check (cap_percent between 0 and 100),
      notice_days smallint check (notice_days between 1 and 365),
      months_between smallint check (months_between between 1 and 60),
      updated_at timestamptz not null
    )`.execute(db)
  await sql`alter table rent_limits enable row level security`.execute(db)
  await sql`
    create policy rent_limits_read on rent_limits for select using (
      landlord_id = (select app_user()) or (select app_role()) = 'SYSTEM')`.execute(db)
  await sql`create policy rent_limits_read_all on rent_limits for select to pp_reader using (true)`.execute(db)
  // A manager suggests no rent that the landlord has ruled out.
  await sql`
    create policy rent_limits_read_run on rent_limits for select using (
      exists (select from properties p where p.landlord_id = rent_limits.landlord_id and app_may_run(p.id)))`.execute(
    db,
  )
  await sql`
    create policy rent_limits_add on rent_limits for insert
      with check (landlord_id = (select app_user()))`.execute(db)
  await sql`
    create policy rent_limits_change on rent_limits for update
      using (landlord_id = (select app_user())) with check (landlord_id = (select app_user()))`.execute(db)
  await sql`
    create policy rent_limits_remove on rent_limits for delete
      using ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke delete on rent_limits from pp_app`.execute(db)
  await sql`grant delete on rent_limits to pp_system`.execute(db)
}

async function analyses(db: Db) {
  await sql`
    create table rent_analyses (
      id uuid primary key,
      property_id uuid not null references properties,
      landlord_id uuid not null references users,
      created_by uuid not null references users,
      goal text not null check (goal in ('maximize_revenue','maintain_occupancy','balanced')),
      suggested_cents bigint not null check (suggested_cents >= 0),
      -- Everything it said, and all that it rests on, as the API gives it.
      found jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index rent_analyses_of_home on rent_analyses (property_id, id desc)`.execute(db)
  await sql`create index rent_analyses_of_landlord on rent_analyses (landlord_id, id desc)`.execute(db)
  await sql`alter table rent_analyses enable row level security`.execute(db)
  // A landlord's may compare homes that a manager doesn't run, so a manager finds their own alone.
  const isMine = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user())
    or created_by = (select app_user()) and app_may_run(property_id))`
  const isOfLandlord = sql`exists (
    select from properties p where p.id = rent_analyses.property_id and p.landlord_id = rent_analyses.landlord_id)`
  await sql`create policy rent_analyses_read on rent_analyses for select using ${isMine}`.execute(db)
  await sql`create policy rent_analyses_read_all on rent_analyses for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy rent_analyses_add on rent_analyses for insert
      with check (created_by = (select app_user()) and ${isMine} and ${isOfLandlord})`.execute(db)
  await sql`create policy rent_analyses_remove on rent_analyses for delete using ${isMine}`.execute(db)
  // What was suggested stays as it was.
  await sql`revoke update on rent_analyses from pp_app`.execute(db)
}
