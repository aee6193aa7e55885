import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * The audit log as a list: which home an event is about, how to search it, who can read it; and that no one can change
 * it.
 */
export const migration: Migration = {
  async up(db: Db) {
    await subjects(db)
    await filing(db)
    await indexes(db)
    await walls(db)
    await appendOnly(db)
    await applicationSteps(db)
  },
}

/**
 * What an event's subject belongs to and is called. They run as the caller, so a subject that the reader cannot see has
 * no name. In PL/pgSQL, which looks a table up when it is reached: a later migration may add its subjects.
 */
async function subjects(db: Db) {
  await sql`
    create function audit_home(subject_type text, subject uuid) returns uuid language plpgsql stable as $$ begin
      return case subject_type
        when 'property' then subject
        when 'application' then (select property_id from applications where id = subject)
        when 'tenant' then (
          select coalesce(t.property_id, (select l.property_id from current_lease(t.id) l)) from tenants t where t.id = subject)
        when 'lease' then (select property_id from leases where id = subject)
        when 'ledger_entry' then (
          select l.property_id from ledger_entries e join leases l on l.id = e.lease_id where e.id = subject)
        when 'payment' then (select property_id from payments where id = subject)
        when 'ticket' then (select property_id from tickets where id = subject)
        when 'reminder' then (select property_id from reminders where id = subject)
        when 'lead' then (select property_id from leads where id = subject)
      end;
    end $$`.execute(db)
  await sql`
    create function audit_name(subject_type text, subject uuid) returns text language plpgsql stable as $$ begin
      if subject is null then return null; end if;
      case subject_type
        when 'property' then return (select title from properties where id = subject);
        when 'application' then return (select applicant_name from applications where id = subject);
        when 'tenant' then return (select first_name || ' ' || last_name from tenants where id = subject);
        when 'lease' then return (
          select t.first_name || ' ' || t.last_name from leases l join tenants t on t.id = l.tenant_id where l.id = subject);
        when 'payment' then return (
          select t.first_name || ' ' || t.last_name from payments p join tenants t on t.id = p.tenant_id where p.id = subject);
        when 'ticket' then return (select title from tickets where id = subject);
        when 'reminder' then return (
          select coalesce(title, description, 'Untitled Reminder') from reminders where id = subject);
        when 'lead' then return (select concat_ws(' ', first_name, last_name) from leads where id = subject);
        when 'user' then return (select first_name || ' ' || last_name from users where id = subject);
        when 'invitation' then return (select first_name || ' ' || last_name from invitations where id = subject);
        else return null;
      end case;
    end $$`.execute(db)
}

/**
 * Each event is filed under its home and under what the list shows of it, under the names that things have when it
 * happens.
 */
async function filing(db: Db) {
  await sql`alter table audit_events add column property_id uuid, add column search_text text`.execute(db)
  await sql`
    create function audit_search(event audit_events) returns text language sql stable as $$
      select search_line(
        (select first_name || ' ' || last_name || E'\n' || email from users where id = event.actor_id),
        coalesce(shown_word(event.actor_role), case event.ip when '' then 'System' else 'Visitor' end),
        audit_name(event.subject_type, event.subject_id), event.subject_type, event.subject_id::text,
        (select title from properties where id = event.property_id),
        case event.outcome when 'ok' then 'Done' else 'Refused' end, event.ip,
        to_char(event.at at time zone 'UTC', 'FMMM/FMDD/YYYY, FMHH12:MI AM')) $$`.execute(db)
  await sql`update audit_events set property_id = audit_home(subject_type, subject_id)`.execute(db)
  await sql`update audit_events e set search_text = audit_search(e)`.execute(db)
  await sql`alter table audit_events alter column search_text set not null`.execute(db)
  // Runs as the owner: a user who does something is not always allowed to read who it concerns.
  await sql`
    create function audit_events_file() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.property_id := audit_home(new.subject_type, new.subject_id);
      new.search_text := audit_search(new);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger audit_events_file before insert on audit_events
      for each row execute function audit_events_file()`.execute(db)
}

/** One for each filter and each order of the list, read either way; newest first is the order of the ids, backwards. */
async function indexes(db: Db) {
  await sql`create index audit_events_search_text on audit_events using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`create index audit_events_at on audit_events (at, id)`.execute(db)
  await sql`create index audit_events_actor on audit_events (actor_id, id)`.execute(db)
  await sql`create index audit_events_action on audit_events (action, id)`.execute(db)
  await sql`create index audit_events_type on audit_events (subject_type, id)`.execute(db)
  await sql`create index audit_events_outcome on audit_events (outcome, id)`.execute(db)
  await sql`
    create index audit_events_property on audit_events (property_id, id) where property_id is not null`.execute(db)
}

async function walls(db: Db) {
  await sql`alter table audit_events enable row level security`.execute(db)
  await sql`
    create policy audit_events_read on audit_events for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM')
      or (select app_role()) = 'PROPERTY_MANAGER' and property_id is not null
        and ((select app_manages_all()) or property_id in (select * from app_runs())))`.execute(db)
  await sql`create policy audit_events_read_all on audit_events for select to pp_reader using (true)`.execute(db)
  // Signed-in users write under their own name or under none.
  await sql`
    create policy audit_events_add on audit_events for insert with check (
      actor_id is null or actor_id = (select app_user()) or coalesce((select app_role()), 'SYSTEM') = 'SYSTEM')`.execute(
    db,
  )
  await sql`revoke update, delete, truncate, references, trigger on audit_events from pp_app, pp_reader`.execute(db)
}

/** For the owner of the tables, who is not stopped by privileges or policies. */
async function appendOnly(db: Db) {
  await sql`
    create function audit_events_append_only() returns trigger language plpgsql as $$ begin
      raise exception 'Audit events are append-only: % is refused, for everybody.', lower(tg_op)
        using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_events_append_only before update or delete or truncate on audit_events
      for each statement execute function audit_events_append_only()`.execute(db)
}

/** The steps of an application's life, for its applicant alone; it runs as the owner, because the log is others'. */
async function applicationSteps(db: Db) {
  await sql`
    create function application_steps(application uuid) returns table (at timestamptz, action text)
      language sql stable security definer set search_path = public as $$
      select e.at, e.action from audit_events e
      where e.subject_type = 'application' and e.subject_id = application and e.outcome = 'ok'
        and exists (select from applications a where a.id = application and a.applicant_id = app_user())
      order by e.id $$`.execute(db)
}
