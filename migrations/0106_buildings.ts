import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Houses with several homes (docs/decisions/0062-buildings.md). */
export const migration: Migration = {
  async up(db: Db) {
    await table(db)
    await homes(db)
    await readers(db)
    await writers(db)
    await auditWords(db)
  },
}

async function table(db: Db) {
  await sql`
    create table buildings (
      id uuid primary key,
      landlord_id uuid not null references users,
      name text not null,
      street text,
      city text not null,
      state text not null,
      postal_code text,
      time_zone text not null,
      criteria text,
      notes text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      search_text text not null,
      -- A home is of the same business as its building.
      unique (id, landlord_id)
    )`.execute(db)
  await sql`create index buildings_landlord on buildings (landlord_id, id desc)`.execute(db)
  await sql`create index buildings_by_name on buildings (name, id)`.execute(db)
  await sql`create index buildings_by_created on buildings (created_at, id)`.execute(db)
  await sql`create index buildings_search_text on buildings using gin (search_text gin_trgm_ops)`.execute(db)
  await sql`
    create function buildings_search() returns trigger language plpgsql as $$ begin
      new.search_text := search_line(new.name, new.street, new.city || ', ' || new.state, new.postal_code);
      return new;
    end $$`.execute(db)
  await sql`
    create trigger buildings_search before insert or update on buildings
      for each row execute function buildings_search()`.execute(db)
}

async function homes(db: Db) {
  await sql`
    alter table properties
      add column building_id uuid,
      add column unit_label text,
      add constraint properties_building foreign key (building_id, landlord_id) references buildings (id, landlord_id),
      add constraint properties_unit_of_building check (unit_label is null or building_id is not null)`.execute(db)
  await sql`
    create unique index properties_unit on properties (building_id, lower(unit_label))
      where building_id is not null`.execute(db)
  await sql`grant update (building_id, unit_label) on properties to pp_app`.execute(db)
  // Everyone who sees a home can see where in which building it is, and no more of the building.
  await sql`
    create function building_name(building uuid) returns text
      language sql stable security definer set search_path = public, pg_temp as $$
      select name from buildings where id = building $$`.execute(db)
}

/** Whether the caller manages a home in the building. */
const IS_RUN = sql`(
  (select app_role()) = 'PROPERTY_MANAGER'
  and exists (select from properties p where p.building_id = buildings.id and p.manager_id = (select app_user())))`

async function readers(db: Db) {
  await sql`alter table buildings enable row level security`.execute(db)
  await sql`
    create policy buildings_read on buildings for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_portfolio())
      or (select app_manages_all()) or ${IS_RUN})`.execute(db)
  await sql`create policy buildings_read_all on buildings for select to pp_reader using (true)`.execute(db)
}

async function writers(db: Db) {
  const isOwn = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM')
    or (select app_role()) = 'LANDLORD' and landlord_id = (select app_portfolio()))`
  await sql`create policy buildings_add on buildings for insert with check (${isOwn})`.execute(db)
  await sql`create policy buildings_change on buildings for update using (${isOwn} or ${IS_RUN})`.execute(db)
  await sql`create policy buildings_remove on buildings for delete using (${isOwn})`.execute(db)
  await sql`revoke update on buildings from pp_app`.execute(db)
  await sql`
    grant update (name, street, city, state, postal_code, time_zone, criteria, notes, updated_at) on buildings
      to pp_app`.execute(db)
}

async function auditWords(db: Db) {
  await sql`
    create or replace function audit_name(subject_type text, subject uuid) returns text language plpgsql stable as $$ begin
      if subject is null then return null; end if;
      case subject_type
        when 'property' then return (select title from properties where id = subject);
        when 'building' then return (select name from buildings where id = subject);
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
        when 'document' then return (select name from documents where id = subject);
        when 'user' then return (select first_name || ' ' || last_name from users where id = subject);
        when 'invitation' then return (select first_name || ' ' || last_name from invitations where id = subject);
        when 'contactRequest' then return (
          select concat_ws(' ', first_name, last_name) from contact_requests where id = subject);
        when 'affiliateApplication' then return (
          select first_name || ' ' || last_name from affiliate_applications where id = subject);
        else return null;
      end case;
    end $$`.execute(db)
  // A manager's or administrator's event is filed by its home, and one about a building by the building.
  await sql`
    create or replace function audit_events_file() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.property_id := audit_home(new.subject_type, new.subject_id);
      if new.actor_role in ('ADMIN','PROPERTY_MANAGER') then
        new.portfolio_id := coalesce(
          (select portfolios.id from properties join portfolios on portfolios.id = properties.landlord_id
            where properties.id = new.property_id),
          (select portfolios.id from buildings join portfolios on portfolios.id = buildings.landlord_id
            where new.subject_type = 'building' and buildings.id = new.subject_id));
      end if;
      new.search_text := audit_search(new);
      return new;
    end $$`.execute(db)
}
