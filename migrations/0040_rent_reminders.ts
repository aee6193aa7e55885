import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Rent reminders that go out by themselves: a landlord's switches, the leases they leave out, and what was sent. */
export const migration: Migration = {
  async up(db: Db) {
    await settings(db)
    await exceptions(db)
    await sent(db)
    // Those that people set, by their next run, before the ones made from leases.
    await sql`
      create index reminders_by_upcoming on reminders
        ((case when lease_id is null and is_active then next_run_at end), id) where removed_at is null`.execute(db)
  },
}

async function settings(db: Db) {
  await sql`
    create table rent_reminder_settings (
      landlord_id uuid primary key references users,
      before_on boolean not null,
      before_days smallint not null check (before_days between 1 and 14),
      day_on boolean not null,
      overdue_on boolean not null,
      overdue_days smallint not null check (overdue_days between 1 and 30),
      updated_at timestamptz not null
    )`.execute(db)
  await sql`alter table rent_reminder_settings enable row level security`.execute(db)
  await sql`
    create policy rent_reminder_settings_read on rent_reminder_settings for select using (
      landlord_id = (select app_user()) or (select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy rent_reminder_settings_read_all on rent_reminder_settings for select to pp_reader using (true)`.execute(
    db,
  )
  await sql`
    create policy rent_reminder_settings_add on rent_reminder_settings for insert
      with check (landlord_id = (select app_user()))`.execute(db)
  await sql`
    create policy rent_reminder_settings_change on rent_reminder_settings for update
      using (landlord_id = (select app_user())) with check (landlord_id = (select app_user()))`.execute(db)
  await sql`revoke delete on rent_reminder_settings from pp_app`.execute(db)
}

async function exceptions(db: Db) {
  await sql`
    create table rent_reminder_exceptions (
      lease_id uuid primary key references leases,
      created_by uuid not null references users,
      created_at timestamptz not null
    )`.execute(db)
  await sql`alter table rent_reminder_exceptions enable row level security`.execute(db)
  // Of leases of one's own homes. A tenant reads the lease, but not this.
  const runs = sql`exists (select from leases l where l.id = lease_id and app_may_run(l.property_id))`
  await sql`
    create policy rent_reminder_exceptions_read on rent_reminder_exceptions for select using (
      (select app_role()) = 'SYSTEM' or ${runs})`.execute(db)
  await sql`
    create policy rent_reminder_exceptions_read_all on rent_reminder_exceptions for select to pp_reader using (true)`.execute(
    db,
  )
  await sql`
    create policy rent_reminder_exceptions_add on rent_reminder_exceptions for insert with check (${runs})`.execute(db)
  await sql`
    create policy rent_reminder_exceptions_remove on rent_reminder_exceptions for delete using (${runs})`.execute(db)
  await sql`revoke update on rent_reminder_exceptions from pp_app`.execute(db)
}

async function sent(db: Db) {
  // However often the job runs and on however many servers, one of each kind goes out for a due day.
  await sql`
    create table rent_reminders_sent (
      lease_id uuid not null references leases,
      due_on date not null,
      kind text not null check (kind in ('BEFORE','ON_DAY','OVERDUE')),
      sent_at timestamptz not null,
      recipients integer not null check (recipients >= 0),
      primary key (lease_id, due_on, kind)
    )`.execute(db)
  await sql`alter table rent_reminders_sent enable row level security`.execute(db)
  await sql`
    create policy rent_reminders_sent_read on rent_reminders_sent for select using (
      (select app_role()) = 'SYSTEM' or exists (
        select from leases l where l.id = lease_id and app_may_run(l.property_id)))`.execute(db)
  await sql`
    create policy rent_reminders_sent_read_all on rent_reminders_sent for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy rent_reminders_sent_add on rent_reminders_sent for insert
      with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke update, delete on rent_reminders_sent from pp_app`.execute(db)
}
