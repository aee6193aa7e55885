import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What is about a building itself rather than one of its homes (docs/decisions/0062-buildings.md). */
export const migration: Migration = {
  async up(db: Db) {
    await documents(db)
    await livers(db)
    await documentWalls(db)
    await tickets(db)
    await ticketWalls(db)
    await counts(db)
    await auditWords(db)
  },
}

async function documents(db: Db) {
  await sql`
    alter table documents
      add column building_id uuid references buildings,
      add column is_house_rules boolean not null default false,
      drop constraint documents_one_subject,
      add constraint documents_one_subject check (num_nonnulls(property_id, lease_id, tenant_id, building_id) <= 1),
      drop constraint documents_subject_of_business,
      add constraint documents_subject_of_business check (
        of_business or num_nonnulls(property_id, lease_id, tenant_id, building_id) = 0),
      add constraint documents_rules_of_building check (not is_house_rules or building_id is not null)`.execute(db)
  await sql`
    create index documents_building on documents (building_id, id desc)
      where building_id is not null and removed_at is null`.execute(db)
  await sql`
    create unique index documents_house_rules on documents (building_id)
      where is_house_rules and removed_at is null`.execute(db)
  await sql`grant update (building_id, is_house_rules) on documents to pp_app`.execute(db)
}

/** The buildings that a tenant lives in, as `app_lives_in` says it of a home. */
async function livers(db: Db) {
  await sql`
    create function app_home_buildings() returns setof uuid language sql stable security definer
      set search_path = public, pg_temp as $$
      select h.building_id from tenants t join lease_parties p on p.tenant_id = t.id
        join leases l on l.id = p.lease_id join properties h on h.id = l.property_id
      where t.user_id = app_user() and l.status = 'ACTIVE' and p.part <> 'GUARANTOR' and not p.has_left
        and h.building_id is not null $$`.execute(db)
}

/** As before, and a building's for those who run all of it. Who runs or lives in a home of it reads its house rules. */
async function documentWalls(db: Db) {
  const isRun = sql`(
    (select app_role()) = 'PROPERTY_MANAGER' and (
      documents.property_id in (select * from app_runs())
      or documents.building_id in (select app_runs_buildings())
      or exists (select from leases l where l.id = documents.lease_id and l.property_id in (select * from app_runs()))
      or exists (select from tenants t where t.id = documents.tenant_id and (
        t.property_id in (select * from app_runs()) or app_runs_tenant(t.id)))))`
  const mayWrite = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or owner_id = (select app_portfolio()) or ${isRun})`
  const isOfOwner = sql`(
    (documents.property_id is null or exists (
      select from properties p where p.id = documents.property_id and p.landlord_id = documents.owner_id))
    and (documents.building_id is null or exists (
      select from buildings b where b.id = documents.building_id and b.landlord_id = documents.owner_id))
    and (documents.lease_id is null or exists (
      select from leases l join properties p on p.id = l.property_id
      where l.id = documents.lease_id and p.landlord_id = documents.owner_id))
    and (documents.tenant_id is null or exists (
      select from tenants t where t.id = documents.tenant_id and t.landlord_id = documents.owner_id)))`
  await sql`
    alter policy documents_add on documents with check (
      ${mayWrite} and ${isOfOwner} and (
        (select app_role()) = 'SYSTEM' or created_by = (select app_user())))`.execute(db)
  await sql`
    alter policy documents_change on documents
      using ${mayWrite} with check (${mayWrite} and ${isOfOwner})`.execute(db)
  await sql`
    alter policy documents_read on documents using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or owner_id = (select app_portfolio())
      or of_business and (select app_manages_all())
      or ${isRun}
      or is_shared and removed_at is null
        and (created_at at time zone 'UTC')::date <= app_ledger_until(lease_id)
      or is_house_rules and removed_at is null and (
        building_id in (select app_home_buildings())
        or (select app_role()) = 'PROPERTY_MANAGER' and building_id in (
          select p.building_id from properties p where p.manager_id = (select app_user()))))`.execute(db)
}

/** A request is about a home or a building, whose name its list shows, sorts and searches. */
async function tickets(db: Db) {
  await sql`
    alter table tickets
      alter column property_id drop not null,
      add column building_id uuid references buildings,
      add constraint tickets_of_one check (num_nonnulls(property_id, building_id) = 1)`.execute(db)
  await sql`create index tickets_building on tickets (building_id, id desc) where building_id is not null`.execute(db)
  await sql`
    create or replace function tickets_search() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.property_title := coalesce(
        (select title from properties where id = new.property_id), (select name from buildings where id = new.building_id));
      new.search_text := search_line(new.title, '#' || new.id, new.priority, shown_word(new.status),
        coalesce(new.assignee_name, 'Unassigned'), shown_date(new.created_at), new.category, new.property_title);
      return new;
    end $$`.execute(db)
  await sql`
    create function tickets_building_renamed() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      perform refresh_search('tickets', 'building_id', array[new.id]);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tickets_building_renamed after update on buildings
      for each row when (old.name is distinct from new.name) execute function tickets_building_renamed()`.execute(db)
}

/** Those about a building are for those who run all of it, and no tenant's. */
async function ticketWalls(db: Db) {
  const isRun = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property_id)
    or building_id in (select app_runs_buildings()))`
  await sql`
    alter policy tickets_add on tickets with check (
      ${isRun} or reporter_id = (select app_user()) and app_lives_in(property_id))`.execute(db)
  await sql`alter policy tickets_change on tickets using ${isRun}`.execute(db)
  await sql`
    alter policy tickets_read on tickets using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or reporter_id = (select app_user()) or (select app_manages_all())
      or property_id in (select * from app_runs()) or building_id in (select app_runs_buildings()))`.execute(db)
}

/** As before, with the requests about buildings. */
async function counts(db: Db) {
  await sql`
    create or replace function run_counts(homes uuid[], today date) returns table (
      properties bigint, leases bigint, rent_cents bigint, tenants bigint, tickets bigint, payments bigint)
      language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare mine uuid[] := array(select unnest(homes) intersect select * from app_runs());
    begin return query select
      (select count(*) from properties p where p.archived_at is null and p.id = any(mine)),
      count(*), coalesce(sum(l.rent_cents), 0)::bigint,
      (select count(*) from tenants t where t.archived_at is null and (t.property_id = any(mine)
        or t.id = any(array(
          select one.tenant_id from lease_parties one join leases r on r.id = one.lease_id
          where r.property_id = any(mine))))),
      (select count(*) from tickets t where t.status in ('OPEN', 'IN_PROGRESS') and (
        t.property_id = any(mine) or t.building_id in (select app_runs_buildings()))),
      (select count(*) from payments p where p.property_id = any(mine))
    from leases l
    where l.status = 'ACTIVE' and l.starts_on <= today and (l.ends_on is null or l.ends_on >= today)
      and l.property_id = any(mine);
    end $$`.execute(db)
}

/** What a manager or an administrator does about a building is filed under its business. */
async function auditWords(db: Db) {
  await sql`
    create function audit_building(subject_type text, subject uuid) returns uuid language plpgsql stable as $$ begin
      return case subject_type
        when 'building' then subject
        when 'document' then (select building_id from documents where id = subject)
        when 'ticket' then (select building_id from tickets where id = subject)
      end;
    end $$`.execute(db)
  await sql`
    create or replace function audit_events_file() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.property_id := audit_home(new.subject_type, new.subject_id);
      if new.actor_role in ('ADMIN','PROPERTY_MANAGER') then
        new.portfolio_id := coalesce(
          (select portfolios.id from properties join portfolios on portfolios.id = properties.landlord_id
            where properties.id = new.property_id),
          (select portfolios.id from buildings join portfolios on portfolios.id = buildings.landlord_id
            where buildings.id = audit_building(new.subject_type, new.subject_id)));
      end if;
      new.search_text := audit_search(new);
      return new;
    end $$`.execute(db)
}
