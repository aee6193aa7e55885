import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What breaks in a home, and what must not be forgotten. */
export const migration: Migration = {
  async up(db: Db) {
    await tickets(db)
    await reminders(db)
  },
}

async function tickets(db: Db) {
  await sql`
    create table tickets (
      id uuid primary key,
      property_id uuid not null references properties,
      reporter_id uuid not null references users,
      title text not null,
      description text,
      priority text not null check (priority in ('LOW','MEDIUM','HIGH','URGENT')),
      status text not null check (status in ('OPEN','IN_PROGRESS','RESOLVED','CLOSED')),
      category text not null default 'General',
      assignee_name text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      search_text text not null
    )`.execute(db)
  await sql`
    create function tickets_search() returns trigger language plpgsql as $$ begin
      new.search_text := search_line(new.title, '#' || new.id, new.priority, shown_word(new.status),
        coalesce(new.assignee_name, 'Unassigned'), shown_date(new.created_at), new.category);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger tickets_search before insert or update on tickets
      for each row execute function tickets_search()`.execute(db)
  await sql`create index tickets_search_text on tickets using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index tickets_property on tickets (property_id, id desc)`.execute(db)
  await sql`create index tickets_reporter on tickets (reporter_id, id desc)`.execute(db)
  await sql`create index tickets_open on tickets (property_id) where status in ('OPEN','IN_PROGRESS')`.execute(db)

  await sql`alter table tickets enable row level security`.execute(db)
  await sql`
    create policy tickets_read on tickets for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or reporter_id = (select app_user())
      or (select app_manages_all()) or property_id in (select * from app_runs()))`.execute(db)
  await sql`
    create policy tickets_add on tickets for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id)
      or reporter_id = (select app_user()) and app_lives_in(property_id))`.execute(db)
  await sql`
    create policy tickets_change on tickets for update using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id))`.execute(db)
  await sql`revoke delete on tickets from pp_app`.execute(db)
}

async function reminders(db: Db) {
  await sql`
    create table reminders (
      id uuid primary key,
      created_by uuid not null references users,
      title text,
      description text,
      type text check (type in ('RENT_DUE','LEASE_EXPIRY','MAINTENANCE','PAYMENT_OVERDUE','INSPECTION')),
      frequency text not null check (frequency in ('ONCE','DAILY','WEEKLY','MONTHLY','YEARLY')),
      next_run_at timestamptz,
      is_active boolean not null default true,
      user_id uuid references users,
      property_id uuid references properties,
      created_at timestamptz not null default now(),
      search_text text not null
    )`.execute(db)
  await sql`
    create function reminders_search() returns trigger language plpgsql as $$ begin
      new.search_text := search_line(coalesce(new.title, new.description, 'Untitled Reminder'), 'ID: ' || new.id,
        shown_word(coalesce(new.type, 'GENERAL')), new.frequency,
        coalesce(to_char(new.next_run_at at time zone 'UTC', 'FMMM/FMDD/YYYY, FMHH12:MI AM'), 'N/A'),
        case when new.is_active then 'Active' else 'Inactive' end,
        case when new.user_id is not null then 'User' when new.property_id is not null then 'Property' else 'System' end);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger reminders_search before insert or update on reminders
      for each row execute function reminders_search()`.execute(db)
  await sql`create index reminders_search_text on reminders using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index reminders_creator on reminders (created_by, id desc)`.execute(db)
  await sql`create index reminders_property on reminders (property_id, id desc) where property_id is not null`.execute(
    db,
  )
  await sql`create index reminders_user on reminders (user_id, id desc) where user_id is not null`.execute(db)
  await sql`create index reminders_next on reminders (next_run_at) where is_active`.execute(db)

  await sql`alter table reminders enable row level security`.execute(db)
  await sql`
    create policy reminders_read on reminders for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or created_by = (select app_user())
      or (select app_manages_all()) or property_id in (select * from app_runs()))`.execute(db)
  await sql`
    create policy reminders_add on reminders for insert with check (
      (select app_role()) in ('ADMIN', 'SYSTEM')
      or created_by = (select app_user()) and (property_id is null or app_may_run(property_id)))`.execute(db)
  await sql`
    create policy reminders_change on reminders for update using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or created_by = (select app_user()) or app_may_run(property_id))`.execute(
    db,
  )
}
