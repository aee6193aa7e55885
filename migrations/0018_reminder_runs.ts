import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** When reminders recur, how each run went, and the inbox of the people notified. */
export const migration: Migration = {
  async up(db: Db) {
    await schedules(db)
    await search(db)
    await runs(db)
    await notifications(db)
  },
}

async function schedules(db: Db) {
  await sql`
    alter table reminders
      -- A zone of the IANA database as the program knows them; the database need not.
      add column time_zone text not null default 'UTC',
      -- Wall-clock day and time that it recurs from; null while it begins with its next run.
      add column anchor text check (anchor ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}$'),
      -- How many days before each recurrence it runs.
      add column lead_days smallint not null default 0 check (lead_days between 0 and 14),
      add column lease_id uuid references leases,
      add column last_run_at timestamptz,
      add column removed_at timestamptz,
      add check (removed_at is null or not is_active),
      add check (lease_id is null or type in ('RENT_DUE','LEASE_EXPIRY','PAYMENT_OVERDUE')),
      add check (lease_id is null or property_id is not null)`.execute(db)
  await sql`
    update reminders r set time_zone = p.time_zone from properties p where p.id = r.property_id`.execute(db)
  // No matter how often they are made from leases: one of each type per lease.
  await sql`
    create unique index reminders_lease on reminders (lease_id, type)
      where lease_id is not null and removed_at is null`.execute(db)

  // Someone who no longer manages the home can turn off the reminders they set for it, and nothing else.
  await sql`drop policy reminders_change on reminders`.execute(db)
  await sql`
    create policy reminders_change on reminders for update
      using (
        (select app_role()) in ('ADMIN', 'SYSTEM') or created_by = (select app_user())
        or (select app_manages_all()) or app_may_run(property_id))
      with check (
        (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
        or app_may_run(property_id)
        or created_by = (select app_user()) and (property_id is null or not is_active))`.execute(db)
  await sql`revoke delete on reminders from pp_app`.execute(db)
}

/** Lists show who a reminder is for, so searches find that too. */
async function search(db: Db) {
  await sql`
    create or replace function reminders_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.search_text := search_line(coalesce(new.title, new.description, 'Untitled Reminder'), 'ID: ' || new.id,
        shown_word(coalesce(new.type, 'GENERAL')), new.frequency,
        coalesce(to_char(new.next_run_at at time zone 'UTC', 'FMMM/FMDD/YYYY, FMHH12:MI AM'), 'N/A'),
        case when new.is_active then 'Active' else 'Inactive' end,
        case when new.user_id is not null then 'User' when new.property_id is not null then 'Property' else 'System' end,
        case when new.user_id is not null then (select first_name || ' ' || last_name from users where id = new.user_id)
          else (select title from properties where id = new.property_id) end);
      return new;
    end $$`.execute(db)
  await sql`
    create function reminders_home_renamed() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update reminders set search_text = '' where property_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger reminders_home_renamed after update on properties
      for each row when (old.title is distinct from new.title) execute function reminders_home_renamed()`.execute(db)
  await sql`
    create function reminders_user_renamed() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update reminders set search_text = '' where user_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger reminders_user_renamed after update on users
      for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
      execute function reminders_user_renamed()`.execute(db)
  await sql`update reminders set search_text = ''`.execute(db)
}

async function runs(db: Db) {
  await sql`
    create table reminder_runs (
      id uuid primary key,
      reminder_id uuid not null references reminders,
      -- When it was due; of one that somebody asked for, when they did.
      occurrence timestamptz not null,
      ran_at timestamptz not null,
      kind text not null check (kind in ('SCHEDULED','LATE','MANUAL')),
      outcome text not null check (outcome in ('SENT','NOBODY','MISSED','NOT_NEEDED')),
      recipients integer not null default 0 check (recipients >= 0),
      check ((outcome = 'SENT') = (recipients > 0))
    )`.execute(db)
  // No matter how many servers run the job, what was due at a time is done once.
  await sql`
    create unique index reminder_runs_once on reminder_runs (reminder_id, occurrence) where kind <> 'MANUAL'`.execute(
    db,
  )
  await sql`create index reminder_runs_reminder on reminder_runs (reminder_id, id desc)`.execute(db)
  await sql`alter table reminder_runs enable row level security`.execute(db)
  // The policies of reminders decide: anyone who can see the reminder can see its runs. Only the program writes them.
  await sql`
    create policy reminder_runs_read on reminder_runs for select using (
      exists (select from reminders r where r.id = reminder_id))`.execute(db)
  await sql`create policy reminder_runs_read_all on reminder_runs for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy reminder_runs_add on reminder_runs for insert with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`revoke update, delete on reminder_runs from pp_app`.execute(db)
}

async function notifications(db: Db) {
  await sql`
    create table notifications (
      id uuid primary key,
      user_id uuid not null references users,
      reminder_id uuid references reminders,
      title text not null,
      body text,
      type text check (type in ('RENT_DUE','LEASE_EXPIRY','MAINTENANCE','PAYMENT_OVERDUE','INSPECTION')),
      path text not null check (path like '/%' and path not like '//%'),
      created_at timestamptz not null default now(),
      read_at timestamptz
    )`.execute(db)
  await sql`create index notifications_user on notifications (user_id, id desc)`.execute(db)
  await sql`create index notifications_unread on notifications (user_id, id desc) where read_at is null`.execute(db)
  await sql`create index notifications_age on notifications (created_at) where read_at is not null`.execute(db)
  await sql`alter table notifications enable row level security`.execute(db)
  // An inbox is private, even from those who can read everything else.
  await sql`
    create policy notifications_read on notifications for select using (
      user_id = (select app_user()) or (select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy notifications_change on notifications for update
      using (user_id = (select app_user())) with check (user_id = (select app_user()))`.execute(db)
  await sql`
    create policy notifications_add on notifications for insert with check ((select app_role()) = 'SYSTEM')`.execute(db)
  await sql`
    create policy notifications_remove on notifications for delete using ((select app_role()) = 'SYSTEM')`.execute(db)
  // A notification does not change; whether it was read does.
  await sql`revoke update on notifications from pp_app`.execute(db)
  await sql`grant update (read_at) on notifications to pp_app`.execute(db)
}
