import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What happened to a ticket, what both sides said, and the pictures of what is broken. */
export const migration: Migration = {
  async up(db: Db) {
    await search(db)
    await events(db)
    await photos(db)
  },
}

/** Lists show the home, so it is found too. */
async function search(db: Db) {
  await sql`
    create or replace function tickets_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.search_text := search_line(new.title, '#' || new.id, new.priority, shown_word(new.status),
        coalesce(new.assignee_name, 'Unassigned'), shown_date(new.created_at), new.category,
        (select title from properties where id = new.property_id));
      return new;
    end $$`.execute(db)
  await sql`
    create function tickets_home_renamed() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update tickets set search_text = '' where property_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tickets_home_renamed after update on properties
      for each row when (old.title is distinct from new.title) execute function tickets_home_renamed()`.execute(db)
  await sql`update tickets set search_text = ''`.execute(db)
}

async function events(db: Db) {
  await sql`
    create table ticket_events (
      id uuid primary key,
      ticket_id uuid not null references tickets,
      actor_id uuid references users,
      kind text not null check (kind in ('REPORTED','STATUS','PRIORITY','CATEGORY','ASSIGNEE','COMMENT','PHOTO')),
      from_value text,
      to_value text,
      body text,
      at timestamptz not null default now(),
      check ((kind = 'COMMENT') = (body is not null))
    )`.execute(db)
  await sql`create index ticket_events_ticket on ticket_events (ticket_id, id)`.execute(db)
  await sql`alter table ticket_events enable row level security`.execute(db)
  // The policies of tickets decide: anyone who can see the ticket can see its history.
  await sql`
    create policy ticket_events_read on ticket_events for select using (
      exists (select from tickets t where t.id = ticket_id))`.execute(db)
  await sql`create policy ticket_events_read_all on ticket_events for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy ticket_events_add on ticket_events for insert with check (
      exists (select from tickets t where t.id = ticket_id)
      and ((select app_role()) = 'SYSTEM' or actor_id = (select app_user())))`.execute(db)
  await sql`revoke update, delete on ticket_events from pp_app`.execute(db)
  // A tenant whose problem came back reopens their own ticket. They lock it to comment in any state, so this policy
  // limits the states they can set, and the command limits the states they can start from.
  await sql`
    create policy tickets_reopen on tickets for update
      using (reporter_id = (select app_user()))
      with check (reporter_id = (select app_user()) and status = 'OPEN')`.execute(db)
  // Runs as the owner: everything that happens to a ticket shows in its row, no matter who did it.
  await sql`
    create function ticket_touched() returns trigger language plpgsql security definer set search_path = public as $$ begin
      update tickets set updated_at = greatest(updated_at, new.at) where id = new.ticket_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ticket_touched after insert on ticket_events for each row execute function ticket_touched()`.execute(
    db,
  )
  // The history of older tickets begins with the report.
  await sql`
    insert into ticket_events (id, ticket_id, actor_id, kind, at)
      select gen_random_uuid(), id, reporter_id, 'REPORTED', created_at from tickets`.execute(db)
}

async function photos(db: Db) {
  await sql`
    create table ticket_photos (
      id uuid primary key,
      ticket_id uuid not null references tickets,
      file_id uuid not null unique references files,
      created_by uuid not null references users,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index ticket_photos_ticket on ticket_photos (ticket_id, id)`.execute(db)
  await sql`alter table ticket_photos enable row level security`.execute(db)
  await sql`
    create policy ticket_photos_read on ticket_photos for select using (
      exists (select from tickets t where t.id = ticket_id))`.execute(db)
  await sql`create policy ticket_photos_read_all on ticket_photos for select to pp_reader using (true)`.execute(db)
  await sql`
    create policy ticket_photos_add on ticket_photos for insert with check (
      created_by = (select app_user()) and exists (select from tickets t where t.id = ticket_id))`.execute(db)
  await sql`revoke update, delete on ticket_photos from pp_app`.execute(db)
}
