import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Times at which a home can be seen, and who booked them (docs/decisions/0060-piper.md). */
export const migration: Migration = {
  async up(db: Db) {
    await times(db)
    await bookings(db)
  },
}

const IS_RUN = sql`(
  (select app_role()) in ('ADMIN', 'SYSTEM') or property_id in (select * from app_runs()))`

async function times(db: Db) {
  await sql`
    create table showing_times (
      id uuid primary key,
      property_id uuid not null references properties,
      starts_at timestamptz not null,
      minutes smallint not null check (minutes between 5 and 480),
      -- How many can come.
      places smallint not null check (places between 1 and 50),
      -- How long before it begins it can be booked.
      notice_hours smallint not null check (notice_hours between 0 and 168),
      created_by uuid not null references users,
      created_at timestamptz not null,
      canceled_at timestamptz
    )`.execute(db)
  await sql`
    create unique index showing_times_of_home on showing_times (property_id, starts_at)
      where canceled_at is null`.execute(db)
  await sql`create index showing_times_ahead on showing_times (starts_at) where canceled_at is null`.execute(db)
  await sql`alter table showing_times enable row level security`.execute(db)
  await sql`
    create policy showing_times_read on showing_times for select using (
      ${IS_RUN} or (select app_manages_all()))`.execute(db)
  await sql`create policy showing_times_read_all on showing_times for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy showing_times_add on showing_times for insert
      with check (${IS_RUN} and created_by = (select app_user()))`.execute(db)
  await sql`
    create policy showing_times_change on showing_times for update using (${IS_RUN}) with check (${IS_RUN})`.execute(db)
  await sql`revoke update, delete on showing_times from pp_app`.execute(db)
  await sql`grant update (canceled_at) on showing_times to pp_app`.execute(db)
}

async function bookings(db: Db) {
  await sql`
    create table showings (
      id uuid primary key,
      time_id uuid not null references showing_times,
      lead_id uuid not null references leads on delete cascade,
      -- Of the link that cancels it.
      token_hash bytea not null unique,
      created_at timestamptz not null,
      canceled_at timestamptz,
      canceled_by text check (canceled_by in ('VISITOR','LANDLORD')),
      constraint showings_canceled check ((canceled_at is null) = (canceled_by is null))
    )`.execute(db)
  await sql`
    create unique index showings_once on showings (time_id, lead_id) where canceled_at is null`.execute(db)
  await sql`create index showings_lead on showings (lead_id, id)`.execute(db)
  await sql`alter table showings enable row level security`.execute(db)
  // Anyone who sees the inquiry, by its own policies.
  await sql`
    create policy showings_read on showings for select using (exists (select from leads l where l.id = lead_id))`.execute(
    db,
  )
  await sql`create policy showings_read_all on showings for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy showings_add on showings for insert with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy showings_change on showings for update using ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke all on showings from pp_app`.execute(db)
  await sql`
    grant select (id, time_id, lead_id, created_at, canceled_at, canceled_by) on showings to pp_app`.execute(db)
  await sql`grant select, insert, update on showings to pp_system`.execute(db)
}
